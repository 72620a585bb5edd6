import type { Endpoint } from 'contract/endpoint';
import type { Upload } from '../uploads/uploads.ts';

/** The parts of a request before they are parsed. */
export interface Given {
  query: unknown;
  body: unknown;
  files: Upload[];
}

/** The fields of a form besides its files and its `request` part. */
export type FormFields = Readonly<Record<string, unknown>>;

/** The file fields of the second generation of clients: the photos, and the main photo separately. */
const SAME_PHOTOS = 'imageFiles';
const MAIN_PHOTO = 'mainImage';

/** The file fields of an endpoint; if it has `images`, also the fields of the second generation of clients (BEHAVIOUR: wire-21). */
export function fileFields(e: Endpoint): Readonly<Record<string, number>> {
  const { files = {} } = e;
  const { images } = files;
  return images === undefined ? files : { ...files, [SAME_PHOTOS]: images, [MAIN_PHOTO]: 1 };
}

/**
 * Converts a request of any generation of clients to the contract. The `request` part of a form takes precedence over its fields
 * (BEHAVIOUR: wire-20).
 */
export function toContract({ query, body, files }: Given, fields: FormFields = {}): Given {
  const all = isObject(body) || body === undefined ? { ...fields, ...body } : body;
  return { query: readQuery(query), ...readPhotos(isObject(all) ? readFields(all) : all, files) };
}

/** Removes the `cursor` and `page` of a first page, for which older clients send 0 or -1 (BEHAVIOUR: wire-16). */
function readQuery(query: unknown): unknown {
  if (!isObject(query)) return query;
  const isFirst = ([name, value]: [string, unknown]) =>
    (name === 'cursor' && (value === '0' || value === '-1')) || (name === 'page' && value === '0');
  return Object.fromEntries(Object.entries(query).filter((part) => !isFirst(part)));
}

/** Fields that count as absent if they are blank (BEHAVIOUR: articles-10). */
const ABSENT_WHEN_BLANK = new Set([
  'categoryId',
  'date',
  'placeId',
  'latitude',
  'longitude',
  'detailAddress',
  'placeName',
  'pinCategory',
  'mainImageUuid',
]);
/** Lists: a form sends a list with one item as a single value, and an empty list as a blank. */
const LISTS = new Set(['imageUuids', 'photoOrder', 'regionIds', 'chosenRegionIds']);
/** Numbers, which a form sends as text. */
const NUMBERS = new Set(['mainIndex', 'version']);
/** Booleans, which a form sends as text. */
const BOOLEANS = new Set(['sameAgain']);

function readFields(body: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(body)
      .filter(([name, value]) => value !== '' || !ABSENT_WHEN_BLANK.has(name))
      .map(([name, value]) => [name, readField(name, value)]),
  );
}

function readField(name: string, value: unknown): unknown {
  if (LISTS.has(name) && typeof value === 'string') return value === '' ? [] : [value];
  if (NUMBERS.has(name) && typeof value === 'string' && /^\d{1,6}$/.test(value)) return Number(value);
  if (BOOLEANS.has(name) && (value === 'true' || value === 'false')) return value === 'true';
  return value;
}

/** Renames the photos to `images`; `mainIndex` is the index of the photo in the main photo's field. */
function readPhotos(body: unknown, files: Upload[]): { body: unknown; files: Upload[] } {
  const mainIndex = files.findIndex(({ field }) => field === MAIN_PHOTO);
  const renamed = files.map((file) =>
    file.field === SAME_PHOTOS || file.field === MAIN_PHOTO ? { ...file, field: 'images' } : file,
  );
  if (mainIndex < 0 || !isObject(body)) return { body, files: renamed };
  const { mainImageUuid: _, ...rest } = body;
  return { body: { ...rest, mainIndex }, files: renamed };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
