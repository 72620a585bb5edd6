import { readCsv } from '../../places/import/csv.ts';
import { COLUMNS, plainName } from '../../places/import/place-row.ts';
import { refuse } from '../../http/refuse.ts';
import { add, type Listing } from './listed.ts';

/** The column names that lists use, besides the names in public place files; the first column with a value counts. */
const NAMES = {
  name: [...COLUMNS.name, '제목', '장소', '장소이름'],
  lat: COLUMNS.lat,
  lng: COLUMNS.lng,
  address: [...COLUMNS.address, '상세주소'],
  url: ['url', 'googlemapsurl', '링크', '주소url', 'link'],
} as const;
/** The number of lines that are searched for the header: Takeout writes a description above it. */
const HEAD = 5;
/** The maximum number of cells in a line. */
const CELLS = 1_000;

/** Reads the places of a CSV file. Refuses ListUnreadable, ListTooLong. */
export async function listCsv(chunks: AsyncIterable<string>, listing: Listing) {
  let columns: string[] | undefined;
  let head = 0;
  for await (const record of readCsv(chunks)) {
    if ('reason' in record || record.cells.length > CELLS) return refuse('ListUnreadable');
    if (columns === undefined) {
      const names = record.cells.map(plainName);
      if (NAMES.name.some((name) => names.includes(name))) columns = names;
      else if ((head += 1) === HEAD) refuse('ListUnreadable');
    } else if (record.cells.some((cell) => cell.trim() !== '')) add(listing, toEntry(columns, record.cells));
  }
  if (columns === undefined) refuse('ListUnreadable');
}

function toEntry(columns: readonly string[], cells: readonly string[]) {
  const value = (field: keyof typeof NAMES) =>
    NAMES[field].map((name) => cells[columns.indexOf(name)]?.trim() ?? '').find((cell) => cell !== '') ?? '';
  return {
    name: value('name'),
    address: value('address'),
    latitude: degrees(value('lat')),
    longitude: degrees(value('lng')),
    url: value('url'),
  };
}

/** Parses degrees; NaN for anything else. */
export const degrees = (text: string) => (/^\s*-?\d{1,3}(\.\d{1,20})?\s*$/.test(text) ? Number(text) : NaN);
