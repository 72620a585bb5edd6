import * as v from 'valibot';
import { StartRefused } from '../../process/start-refused.ts';
import { readCsv } from './csv.ts';
import { type Cells, type ImportRow, missingColumns, parsePlace, plainName } from './place-row.ts';

/** Thrown for a place file that cannot be imported at all. */
export class PlacesRefused extends StartRefused {
  constructor(why: string) {
    super(`${why} Nothing was changed.`);
  }
}

/** Reads the rows of a file's text: GeoJSON if it begins with a brace, else CSV. */
export async function* readPlaces(chunks: AsyncIterable<string>): AsyncGenerator<ImportRow> {
  const rest = chunks[Symbol.asyncIterator]();
  let start = '';
  let isEnd = false;
  while (start.trim() === '' && !isEnd) {
    const chunk = await rest.next();
    isEnd = chunk.done === true;
    start += chunk.done === true ? '' : chunk.value;
  }
  if (start.trim() === '') throw new PlacesRefused('The file is empty.');
  const text = prepend(start, rest);
  yield* start.trimStart().startsWith('{') ? geoJsonRows(text) : csvRows(text);
}

async function* prepend(start: string, rest: AsyncIterator<string>): AsyncGenerator<string> {
  yield start;
  for (let chunk = await rest.next(); chunk.done !== true; chunk = await rest.next()) yield chunk.value;
}

async function* csvRows(chunks: AsyncIterable<string>): AsyncGenerator<ImportRow> {
  let names: string[] | undefined;
  for await (const record of readCsv(chunks)) {
    const { line } = record;
    if (names === undefined) {
      if ('reason' in record) throw new PlacesRefused(`The first line cannot be read: ${record.reason}.`);
      names = record.cells.map(plainName);
      expectColumns(names);
    } else if ('reason' in record) yield { line, reason: record.reason };
    else yield { line, ...parseRow(names, record.cells) };
  }
}

function parseRow(names: readonly string[], cells: readonly string[]): ReturnType<typeof parsePlace> {
  return cells.length === names.length
    ? parsePlace(new Map(names.map((name, at) => [name, cells[at] ?? ''])))
    : { reason: `it has ${cells.length} columns where the first line has ${names.length}` };
}

function expectColumns(names: readonly string[]) {
  const missing = missingColumns(names);
  if (missing.length === 0) return;
  const words = { name: '이름 (name)', lat: '위도 (lat)', lng: '경도 (lng)' } as Record<string, string>;
  throw new PlacesRefused(
    `The first line has no column ${missing.map((column) => words[column]).join(', ')}; it has: ${names.join(', ').slice(0, 200)}.`,
  );
}

const Collection = v.object({ type: v.literal('FeatureCollection'), features: v.array(v.unknown()) });
const Spot = v.object({
  properties: v.nullable(v.record(v.string(), v.unknown())),
  geometry: v.object({
    type: v.literal('Point'),
    coordinates: v.pipe(v.array(v.number()), v.minLength(2)),
  }),
});

async function* geoJsonRows(chunks: AsyncIterable<string>): AsyncGenerator<ImportRow> {
  let text = '';
  for await (const chunk of chunks) text += chunk;
  for (const [at, feature] of parseFeatures(text).entries()) {
    const read = v.safeParse(Spot, feature);
    yield read.success
      ? { line: at + 1, ...parsePlace(toCells(read.output)) }
      : { line: at + 1, reason: 'it is not a Point with a longitude and a latitude' };
  }
}

function parseFeatures(text: string): unknown[] {
  try {
    const read = v.safeParse(Collection, JSON.parse(text));
    if (read.success) return read.output.features;
  } catch {
    throw new PlacesRefused('The file begins like JSON but is not valid, or it is cut off.');
  }
  throw new PlacesRefused('The file is JSON but not a GeoJSON FeatureCollection.');
}

function toCells({ properties, geometry }: v.InferOutput<typeof Spot>): Cells {
  const cells = new Map<string, string>();
  for (const [name, value] of Object.entries(properties ?? {})) {
    if (typeof value === 'string' || typeof value === 'number') cells.set(plainName(name), String(value));
  }
  const [lng = 0, lat = 0] = geometry.coordinates;
  return cells.set('위도', String(lat)).set('경도', String(lng));
}
