/** One record of a CSV file, with the line it begins on; `broken` where a quote is never closed. */
export interface CsvRecord {
  line: number;
  cells: string[];
  broken?: true;
}

/** Beyond this a record is not one: a quote was opened by mistake. */
const LONGEST = 100_000;

/**
 * The records of a CSV text (RFC 4180): quotes around cells with commas, line breaks or doubled quotes; lines end in LF, CRLF or CR.
 * Empty lines are left out. A quote that is never closed breaks its own line only: reading goes on with the next.
 */
export async function* readCsv(chunks: AsyncIterable<string>): AsyncGenerator<CsvRecord> {
  let rest = '';
  let line = 1;
  for await (const chunk of chunks) {
    rest += chunk;
    // The last record may go on in the next chunk, and so may a CR that LF follows.
    for (let end = endOf(rest); end !== null && end.next < rest.length; end = endOf(rest)) {
      yield* recordOf(rest.slice(0, end.at), line, end.broken);
      line += end.lines;
      rest = rest.slice(end.next);
    }
  }
  for (let end = endOf(rest, true); rest !== ''; end = endOf(rest, true)) {
    yield* recordOf(rest.slice(0, end?.at), line, end?.broken ?? false);
    line += end?.lines ?? 0;
    rest = end === null ? '' : rest.slice(end.next);
  }
}

interface End {
  at: number;
  next: number;
  lines: number;
  broken: boolean;
}

const BREAK = /\r\n|\n|\r/g;

/** Where the first record ends; null when it may go on. `isAll`: nothing follows. */
function endOf(text: string, isAll = false): End | null {
  let quoted = false;
  let lines = 0;
  for (let at = 0; at < text.length; at++) {
    const letter = text[at];
    if (letter === '"') quoted = !quoted;
    if (letter !== '\n' && letter !== '\r') continue;
    const next = letter === '\r' && text[at + 1] === '\n' ? at + 2 : at + 1;
    lines += 1;
    if (!quoted) return { at, next, lines, broken: false };
    at = next - 1;
    if (at > LONGEST) break;
  }
  if (!quoted || !(isAll || text.length > LONGEST)) return null;
  BREAK.lastIndex = 0;
  const first = BREAK.exec(text);
  if (first === null) return { at: text.length, next: text.length, lines: 0, broken: true };
  return { at: first.index, next: BREAK.lastIndex, lines: 1, broken: true };
}

function* recordOf(text: string, line: number, broken: boolean): Generator<CsvRecord> {
  if (text.trim() === '') return;
  yield broken ? { line, cells: [], broken } : { line, cells: cellsOf(text) };
}

function cellsOf(record: string): string[] {
  const cells: string[] = [];
  let at = 0;
  while (at <= record.length) {
    const quoted = record[at] === '"' ? closing(record, at) : null;
    const comma = record.indexOf(',', quoted ?? at);
    const end = comma < 0 ? record.length : comma;
    const bare = record.slice(quoted ?? at, end);
    cells.push(quoted === null ? bare : record.slice(at + 1, quoted - 1).replaceAll('""', '"') + bare);
    at = end + 1;
  }
  return cells;
}

/** The place behind the quote that closes the one at `at`. */
function closing(record: string, at: number): number {
  let end = at + 1;
  while (end < record.length) {
    if (record[end] !== '"') end += 1;
    else if (record[end + 1] === '"') end += 2;
    else return end + 1;
  }
  return record.length;
}
