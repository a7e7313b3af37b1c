/** The name of the highlight that the style sheet gives its colours. */
const NAME = 'cell';

/** Lights a part of a line where the browser can do that without changing the page; the answer ends it. */
export function showCell(line: number, span: readonly [number, number] | null): (() => void) | undefined {
  const code = document.querySelector(`#L${line} code`);
  if (!code || !span || !('highlights' in CSS)) return undefined;
  const from = placeOf(code, span[0]);
  const to = placeOf(code, span[1]);
  if (!from || !to) return undefined;
  const range = new Range();
  range.setStart(...from);
  range.setEnd(...to);
  CSS.highlights.set(NAME, new Highlight(range));
  return () => CSS.highlights.delete(NAME);
}

/** The text that holds a character of an element, and where in it. */
function placeOf(element: Element, offset: number): [Text, number] | null {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let before = 0;
  for (let node = texts.nextNode(); node instanceof Text; node = texts.nextNode()) {
    if (offset <= before + node.length) return [node, offset - before];
    before += node.length;
  }
  return null;
}
