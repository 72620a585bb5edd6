import { readCsv, type CsvHabit } from '../../../places/import/csv.ts';
import { refuse } from '../../../http/refuse.ts';
import type { Listing } from '../listed.ts';
import { inPieces } from '../text/pieces.ts';
import { knownFields, plainWord, toEntries } from '../words.ts';
import type { ListText } from './format.ts';

/** The number of lines that are searched for the header: Takeout writes a description above it. */
const HEAD = 6;
/** The maximum number of lines, of which a cell may have many and any number may be empty, and of cells in a line. */
const LINES = 500_000;
const CELLS = 1_000;
/** The maximum length of a record, which may have an area in it. */
const RECORD_BYTES = 1_000_000;
const DELIMITERS = [',', '\t', ';', '|'];

/** Reads the places of a text with a row for each. Refuses ListWithoutNames, ListTooComplex, ListTooLong, ListDamaged. */
export async function readCsvList({ text, name }: ListText, listing: Listing) {
  const [, declared, body = text] = /^\s*"?sep=([^\r\n"])"?\r?\n([^]*)$/i.exec(text) ?? [];
  const lines = expectModest(body);
  const head = findHeader(body, declared) ?? refuse('ListWithoutNames');
  let columns: string[] | undefined;
  for await (const record of readCsv(inPieces(body), toHabit(body, head))) {
    if ('reason' in record) leaveOut(listing, record.isEnd ? lines - record.line + 1 : 1, columns);
    else if (columns === undefined)
      columns = head.isHeader(record.cells) ? record.cells.map(plainWord) : undefined;
    else if (record.cells.some((cell) => cell.trim() !== '')) addRow(listing, columns, record.cells, name);
  }
}

function leaveOut(listing: Listing, rows: number, columns: unknown) {
  if (columns === undefined) refuse('ListDamaged'); // the header is broken
  listing.unreadable += rows;
}

function addRow(listing: Listing, columns: readonly string[], cells: readonly string[], list: string) {
  if (listing.isSkipping) return void listing.skip();
  const fields = new Map<string, string>();
  for (const [at, cell] of cells.entries()) {
    const column = columns[at] ?? '';
    if (cell.trim() !== '' && !fields.has(column)) fields.set(column, cell);
  }
  listing.add(toEntries(fields, { list }));
}

/** Counts lines, and cells within a line, before any of them is built. Returns the number of lines. */
function expectModest(text: string): number {
  let [lines, cells] = [1, 0];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 10 || code === 13) [lines, cells] = [lines + 1, 0];
    else if ((code === 44 || code === 9 || code === 59 || code === 124) && (cells += 1) > CELLS)
      refuse('ListTooComplex');
    if (lines > LINES) refuse('ListTooComplex');
  }
  return lines;
}

interface Header {
  delimiter: string;
  line: string;
  isHeader: (cells: readonly string[]) => boolean;
}

const quoteOf = (cell: string) => /^\s*(["'])[^]*\1\s*$/.exec(cell)?.[1];
const unquote = (cell: string) => (quoteOf(cell) === undefined ? cell : cell.trim().slice(1, -1));

/** Finds the header and the delimiter: the first line, cut at the delimiter with which most words are known. */
function findHeader(text: string, declared: string | undefined): Header | undefined {
  const lines = text
    .slice(0, 20_000)
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, HEAD);
  let best: (Header & { known: number }) | undefined;
  for (const line of lines)
    for (const delimiter of declared === undefined ? DELIMITERS : [declared]) {
      const known = countKnown(line.split(delimiter).map(unquote));
      if (known > (best?.known ?? 0))
        best = { delimiter, line, known, isHeader: (cells) => countKnown(cells.map(unquote)) >= known };
    }
  return best;
}

/** Counts the known columns of a header; 0 if they tell neither a name nor a position. */
function countKnown(cells: readonly string[]): number {
  const known = knownFields(cells);
  const isHeader =
    known.has('name') || known.has('both') || known.has('address') || (known.has('lat') && known.has('lng'));
  return isHeader ? known.size : 0;
}

/** How a program quotes: with " or ', and a quote within by doubling it or after a backslash. */
function toHabit(text: string, { delimiter, line }: Header): CsvHabit {
  const cells = line.split(delimiter);
  const isSingle = cells.every((cell) => quoteOf(cell) === "'");
  const quote = isSingle ? "'" : '"';
  const [backslash, doubled] = isSingle
    ? [/\\'(?![\s,;|])/, /[^\s,;|]''[^\s,;|]/]
    : [/\\"(?![\s,;|])/, /[^\s,;|]""[^\s,;|]/];
  const isEscaped = backslash.test(text) && !doubled.test(text);
  return { delimiter, quote, escape: isEscaped ? '\\' : quote, maxRecordBytes: RECORD_BYTES };
}
