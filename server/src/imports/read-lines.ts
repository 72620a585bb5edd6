import type { Readable } from 'node:stream';

/** A longer line is none of a file of ours. */
const LINE_LETTERS = 200_000;

/** The lines of a text in UTF-8, one in memory at a time. Throws on other bytes, and on a line without end. */
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
