import type { Readable } from 'node:stream';

/** The maximum length of a line. Our exports have no longer line. */
const LINE_LETTERS = 200_000;

/** Reads the lines of a UTF-8 text, with one line in memory at a time. Throws for invalid UTF-8 and for a line that is too long. */
export async function* readLines(stream: Readable): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest = '';
  for await (const bytes of stream as AsyncIterable<Buffer>) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > LINE_LETTERS) throw new Error('a line is too long');
    yield* lines;
  }
  yield rest + decoder.decode();
}
