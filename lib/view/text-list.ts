/** Several texts as one: separated by commas; a comma or backslash inside a text is written behind a backslash. */
export function joinTexts(texts: readonly string[]): string {
  return texts.map((text) => text.replace(/[\\,]/g, '\\$&')).join(',');
}

/** The inverse of joinTexts; never empty: '' is one empty text. */
export function splitTexts(joined: string): string[] {
  const texts: string[] = [];
  let text = '';
  for (let i = 0; i < joined.length; i++) {
    const c = joined[i]!;
    if (c === '\\' && i + 1 < joined.length) text += joined[++i];
    else if (c === ',') {
      texts.push(text);
      text = '';
    } else text += c;
  }
  return [...texts, text];
}
