import { pipeline } from 'node:stream';
import { CsvError, parse } from 'csv-parse';

/** One record of a CSV file with the line it begins on, or the reason it cannot be read; `isEnd`: nothing after it was read. */
export type CsvRecord = { line: number } & ({ cells: string[] } | { reason: string; isEnd?: true });

/** How a program writes CSV. A record with more bytes is taken for a quote opened by mistake. */
export interface CsvHabit {
  delimiter: string;
  quote: string;
  /** What stands before a quote within quotes. */
  escape: string;
  maxRecordBytes: number;
}
const RFC_4180: CsvHabit = { delimiter: ',', quote: '"', escape: '"', maxRecordBytes: 100_000 };

/** Why reading stopped before the end of the file, by the parser's error code. */
const stopReasons = ({ maxRecordBytes }: CsvHabit) =>
  new Map<string, string>([
    ['CSV_QUOTE_NOT_CLOSED', 'it opens a quote that is never closed; nothing after it was read'],
    [
      'CSV_MAX_RECORD_SIZE',
      `it has more than ${maxRecordBytes} bytes, perhaps after a quote that is never closed; nothing after it was read`,
    ],
  ]);

/**
 * Reads the records of a CSV text (RFC 4180, or another habit) with LF, CRLF or CR, skipping empty lines. A quote that is never closed ends the
 * reading. A quote that a later row's quote closes makes the lines between them unreadable. A quote inside a cell is a plain
 * character.
 */
export async function* readCsv(
  chunks: AsyncIterable<string>,
  habit: CsvHabit = RFC_4180,
): AsyncGenerator<CsvRecord> {
  let line = 1;
  try {
    for await (const cells of parseRecords(chunks, habit)) {
      const last = line + countLineBreaks(cells);
      if (cells.some((cell) => isRunOn(cell, habit))) yield { line, reason: runOnReason(last) };
      else if (cells.length > 1 || cells[0]?.trim() !== '') yield { line, cells };
      // Counted here: the parser reports the line a record ends on, and counts CRLF within quotes twice.
      line = last + 1;
    }
  } catch (error) {
    const reason = error instanceof CsvError ? stopReasons(habit).get(error.code) : undefined;
    if (reason === undefined) throw error;
    yield { line, reason, isEnd: true };
  }
}

async function* parseRecords(
  chunks: AsyncIterable<string>,
  { delimiter, quote, escape, maxRecordBytes }: CsvHabit,
): AsyncGenerator<string[]> {
  const read: string[][] = [];
  let yielded = 0;
  const parser = parse({
    delimiter,
    quote,
    escape,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: maxRecordBytes,
    on_record: (cells: string[]) => {
      read.push(cells);
      return cells;
    },
  });
  try {
    for await (const _ of pipeline(chunks, parser, () => {})) {
      yield read[yielded++]!;
      if (yielded * 2 < read.length) continue;
      read.splice(0, yielded); // in large pieces: `shift` would move all other records each time
      yielded = 0;
    }
  } catch (error) {
    // A stream that fails drops the records it has not delivered yet.
    yield* read.slice(yielded);
    throw error;
  }
}

const countLineBreaks = (cells: readonly string[]) =>
  cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0);

/** Whether a cell's quote continues on another line and is not closed there. The parser then leaves the quotes in. */
const isRunOn = (cell: string, { quote }: CsvHabit) => cell.startsWith(quote) && /[\n\r]/.test(cell);

const runOnReason = (last: number) =>
  `it opens a quote that it does not close; the lines up to ${last} are left out with it`;
