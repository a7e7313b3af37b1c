/** Texts as bytes, for what looks at every character of files of hundreds of megabytes: an array of bytes is read twice as fast as a string. */

const encoder = new TextEncoder();

/** A byte for each character of a text, at the same place; 255 for those above U+00FE. The bytes stand in `room` when that is large enough, and
 *  what stood there before follows them. */
export function codesOf(text: string, room?: Uint8Array): Uint8Array {
  const { length } = text;
  const codes = room && room.length >= length ? room : new Uint8Array(length);
  // UTF-8 as short as the text is plain ASCII
  const { read, written } = encoder.encodeInto(text, codes);
  if (read !== length || written !== length)
    for (let i = 0; i < length; i++) codes[i] = Math.min(text.charCodeAt(i), 255);
  return codes;
}
