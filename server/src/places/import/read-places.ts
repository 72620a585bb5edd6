import * as v from 'valibot';
import { StartRefused } from '../../start-refused.ts';
import { readCsv } from './csv.ts';
import { type Cells, type ImportRow, missingColumns, placeOf, plain } from './place-row.ts';

/** A file of places that cannot be read at all. */
export class PlacesRefused extends StartRefused {
  constructor(why: string) {
    super(`${why} Nothing was changed.`);
  }
}

/** The rows of a file's text, CSV or a GeoJSON of points; it is a GeoJSON when it begins with a brace. */
export async function* readPlaces(chunks: AsyncIterable<string>): AsyncGenerator<ImportRow> {
  const parts = chunks[Symbol.asyncIterator]();
  let begin = '';
  let isAll = false;
  while (begin.trim() === '' && !isAll) {
    const part = await parts.next();
    isAll = part.done === true;
    begin += part.done === true ? '' : part.value;
  }
  if (begin.trim() === '') throw new PlacesRefused('The file is empty.');
  const whole = from(begin, parts);
  yield* begin.trimStart().startsWith('{') ? geoJsonRows(whole) : csvRows(whole);
}

async function* from(begin: string, rest: AsyncIterator<string>): AsyncGenerator<string> {
  yield begin;
  for (let part = await rest.next(); part.done !== true; part = await rest.next()) yield part.value;
}

async function* csvRows(chunks: AsyncIterable<string>): AsyncGenerator<ImportRow> {
  let names: string[] | undefined;
  for await (const record of readCsv(chunks)) {
    const { line } = record;
    if (names === undefined) {
      if ('reason' in record) throw new PlacesRefused(`The first line is none: ${record.reason}.`);
      names = record.cells.map(plain);
      refuseWithout(names);
    } else if ('reason' in record) yield { line, reason: record.reason };
    else yield { line, ...rowOf(names, record.cells) };
  }
}

function rowOf(names: readonly string[], cells: readonly string[]): ReturnType<typeof placeOf> {
  return cells.length === names.length
    ? placeOf(new Map(names.map((name, at) => [name, cells[at] ?? ''])))
    : { reason: `it has ${cells.length} columns where the first line has ${names.length}` };
}

function refuseWithout(names: readonly string[]) {
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
  for (const [at, feature] of featuresOf(text).entries()) {
    const read = v.safeParse(Spot, feature);
    yield read.success
      ? { line: at + 1, ...placeOf(cellsOf(read.output)) }
      : { line: at + 1, reason: 'it is no Point with a longitude and a latitude' };
  }
}

function featuresOf(text: string): unknown[] {
  try {
    const read = v.safeParse(Collection, JSON.parse(text));
    if (read.success) return read.output.features;
  } catch {
    throw new PlacesRefused('The file begins like JSON but is none, or it is cut off.');
  }
  throw new PlacesRefused('The file is JSON but no GeoJSON FeatureCollection.');
}

function cellsOf({ properties, geometry }: v.InferOutput<typeof Spot>): Cells {
  const cells = new Map<string, string>();
  for (const [name, value] of Object.entries(properties ?? {})) {
    if (typeof value === 'string' || typeof value === 'number') cells.set(plain(name), String(value));
  }
  const [lng = 0, lat = 0] = geometry.coordinates;
  return cells.set('위도', String(lat)).set('경도', String(lng));
}
