/** PostgreSQL has no U+0000 in a text. No text of an upload has it (a file with it is none), but JSON can spell it: it is stored as the sign that
 *  pictures it, U+2400, in either database; the text of the upload stays as it is. */
export function storableText(text: string): string {
  return text.includes('\0') ? text.replaceAll('\0', '\u2400') : text;
}
