import { refuse } from '../../../http/refuse.ts';
import type { Listing } from '../listed.ts';
import type { ListFormat, ListText } from './format.ts';
import { readCsvList } from './csv.ts';
import { readGpx } from './gpx.ts';
import { readJsonList } from './json.ts';
import { readKml } from './kml.ts';

/** The root element of an XML text, after its declaration and comments. */
const root = (start: string) =>
  /^(?:\s|<\?[^>]*>|<!--[^]*?-->)*<(?:[\w.-]+:)?([\w-]+|!\w+)/.exec(start)?.[1]?.toLowerCase();

/** The formats of lists; the first that recognizes a text reads it (BEHAVIOUR: imports-9). */
const FORMATS = {
  kml: { detect: (start) => root(start) === 'kml', read: readKml },
  gpx: { detect: (start) => root(start) === 'gpx', read: readGpx },
  otherXml: { detect: (start) => root(start) !== undefined, read: ({ text }) => refuseXml(text) },
  json: { detect: (start) => /^\s*(?:[{[]\s*["{}[\]])/.test(start), read: readJsonList },
  csv: { detect: () => true, read: readCsvList },
} satisfies Record<string, ListFormat>;

function refuseXml(text: string): never {
  const start = text.slice(0, START);
  if (/<!DOCTYPE\s+html|<html/i.test(start)) refuse('ListIsPage');
  return refuse(
    root(start) === '!doctype' || root(start) === '!entity' ? 'ListHasDoctype' : 'ListUnreadable',
  );
}

/** The number of characters in which a format is recognized. */
const START = 4_000;

/** Adds the entries of a text in any format. Refuses a List… reason. */
export async function readList(list: ListText, listing: Listing) {
  const start = list.text.slice(0, START);
  const format: ListFormat = Object.values(FORMATS).find(({ detect }) => detect(start)) ?? FORMATS.csv;
  await format.read(list, listing);
}
