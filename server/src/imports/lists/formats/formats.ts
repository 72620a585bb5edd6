import type { ListFormat } from 'contract/imports';
import { refuse } from '../../../http/refuse.ts';
import type { Listing } from '../listed.ts';
import type { FormatReader, ListText } from './format.ts';
import { readCsvList } from './csv.ts';
import { readGpx } from './gpx.ts';
import { readJsonList } from './json.ts';
import { readKml } from './kml.ts';

/** The root element of an XML text, after its declaration and comments. */
const root = (start: string) =>
  /^(?:\s|<\?[^>]*>|<!--[^]*?-->)*<(?:[\w.-]+:)?([\w-]+|!\w+)/.exec(start)?.[1]?.toLowerCase();

/** The formats of lists; the first that recognizes a text reads it (BEHAVIOUR: imports-9). */
const FORMATS = {
  kml: { extensions: ['kml', 'kmz', 'xml'], detect: (start) => root(start) === 'kml', read: readKml },
  gpx: { extensions: ['gpx', 'xml'], detect: (start) => root(start) === 'gpx', read: readGpx },
  json: {
    extensions: ['json', 'geojson'],
    detect: (start) => /^\s*(?:[{[]\s*["{}[\]])/.test(start),
    read: readJsonList,
  },
  csv: {
    extensions: ['csv', 'tsv', 'txt'],
    detect: (start) => root(start) === undefined, // whatever else is no XML
    read: readCsvList,
  },
} satisfies Record<ListFormat, FormatReader>;
const readers: readonly FormatReader[] = Object.values(FORMATS);

const EXTENSIONS = new Set(readers.flatMap(({ extensions }) => extensions));
/** Whether a file of an archive may be a list, by its name. */
export const isNamedAsList = (path: string) =>
  EXTENSIONS.has(/\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? '');

function refuseXml(start: string): never {
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
  const reader = readers.find(({ detect }) => detect(start)) ?? refuseXml(start);
  await reader.read(list, listing);
}
