/** What texts are written into before their bytes are copied: the length is known only then. */
const room = Buffer.allocUnsafeSlow(256 * 1024);
/** A UTF-16 unit takes three bytes at most. */
const MOST_CHARACTERS = room.length / 3;
const encoder = new TextEncoder();

/** A text in UTF-8. `Buffer.from` measures it first, which takes nearly as long as writing it where it is Korean. */
export function toUtf8(text: string): Buffer {
  if (text.length > MOST_CHARACTERS) return Buffer.from(text);
  const { written } = encoder.encodeInto(text, room);
  return Buffer.from(room.subarray(0, written));
}
