import { pipeline } from 'node:stream';
import { CsvError, parse } from 'csv-parse';

/** One record of a CSV file, with the line it begins on; or why it is none. */
export type CsvRecord = { line: number } & ({ cells: string[] } | { reason: string });

/** In bytes. Beyond this a record is not one: a quote was opened by mistake. */
const LONGEST = 100_000;

/** Why the reading ended before the file did. */
const STOPPED = new Map<string, string>([
  ['CSV_QUOTE_NOT_CLOSED', 'it opens a quote that is never closed; nothing after it was read'],
  [
    'CSV_MAX_RECORD_SIZE',
    `it goes on for more than ${LONGEST} bytes, as behind a quote that is never closed; nothing after it was read`,
  ],
]);

/**
 * The records of a CSV text (RFC 4180); lines end in LF, CRLF or CR. Empty lines are left out. A quote that is never closed ends the
 * reading; one that another row's quote closes breaks the lines between. A quote amid a cell stands for itself.
 */
export async function* readCsv(chunks: AsyncIterable<string>): AsyncGenerator<CsvRecord> {
  let line = 1;
  try {
    for await (const cells of cellsOf(chunks)) {
      const last = line + breaksIn(cells);
      if (cells.some(isRunOn)) yield { line, reason: runOn(last) };
      else if (cells.length > 1 || cells[0]?.trim() !== '') yield { line, cells };
      // Counted here: the parser tells the line a record ends on, and counts CRLF within quotes twice.
      line = last + 1;
    }
  } catch (error) {
    const reason = error instanceof CsvError ? STOPPED.get(error.code) : undefined;
    if (reason === undefined) throw error;
    yield { line, reason };
  }
}

async function* cellsOf(chunks: AsyncIterable<string>): AsyncGenerator<string[]> {
  const read: string[][] = [];
  const parser = parse({
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: LONGEST,
    on_record: (cells: string[]) => {
      read.push(cells);
      return cells;
    },
  });
  try {
    for await (const _ of pipeline(chunks, parser, () => {})) yield read.shift()!;
  } catch (error) {
    // A stream that fails drops the records it holds.
    yield* read;
    throw error;
  }
}

const breaksIn = (cells: readonly string[]) =>
  cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0);

/** Whether a cell opened a quote and went on into another line, to a quote that does not close it: the parser leaves both in. */
const isRunOn = (cell: string) => cell.startsWith('"') && /[\n\r]/.test(cell);

const runOn = (last: number) =>
  `it opens a quote that it does not close; the lines up to ${last} are left out with it`;
