/** A buffer that texts are encoded into before their bytes are copied, since the length is known only afterwards. */
const room = Buffer.allocUnsafeSlow(256 * 1024);
/** A UTF-16 unit takes three bytes at most. */
const MAX_CHARACTERS = room.length / 3;
const encoder = new TextEncoder();

/** A text in UTF-8. `Buffer.from` measures the text first, which for Korean takes nearly as long as encoding it. */
export function toUtf8(text: string): Buffer {
  if (text.length > MAX_CHARACTERS) return Buffer.from(text);
  const { written } = encoder.encodeInto(text, room);
  return Buffer.from(room.subarray(0, written));
}
