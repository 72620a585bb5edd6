import type { Readable } from 'node:stream';

/** No file of ours has a longer line. */
const LINE_LETTERS = 200_000;

/** The lines of a text in UTF-8, one in memory at a time. Throws on invalid UTF-8 and on a line that is too long. */
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
