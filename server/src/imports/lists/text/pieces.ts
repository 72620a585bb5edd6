/** The number of characters of a piece. */
const PIECE = 16 * 1024;

/** Yields a text in pieces, so that reading can stop within it. No piece ends within a surrogate pair. */
export async function* inPieces(text: string): AsyncGenerator<string> {
  for (let from = 0; from < text.length;) {
    const isWithinPair = /[\uD800-\uDBFF]/.test(text.charAt(from + PIECE - 1));
    const to = from + PIECE + (isWithinPair ? 1 : 0);
    yield text.slice(from, to);
    from = to;
  }
}
