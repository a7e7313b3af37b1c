/** A sentence in which words in backquotes are code. */
export function WithCode({ text }: { text: string }) {
  return text.split('`').map((part, i) =>
    i % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence never move
      <code key={i}>{part}</code>
    ) : (
      part
    ),
  );
}
