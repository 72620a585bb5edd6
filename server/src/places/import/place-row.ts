import { isInKorea, type Point, roundDegrees } from 'contract/coordinates';
import { PLACE } from 'contract/limits';
import type { PinCategory } from 'contract/pin-categories';
import { PlaceName } from 'contract/places';
import { line as lineOfText } from 'contract/text';
import * as v from 'valibot';
import { sigunguAt } from '../../regions/country.ts';
import { findPinCategory } from './find-pin-category.ts';

/** A place in a file that can be imported. */
export interface ImportedPlace {
  title: string;
  at: Point;
  address: string;
  pinCategory: PinCategory;
  /** The 10-digit legal code in the file. */
  code: number | null;
}

/** One row of a file: a place, or the reason it is rejected. `line` is its line in a CSV file, its number in a GeoJSON file. */
export type ImportRow = { line: number } & ({ place: ImportedPlace } | { reason: string });

/** The column names that files use for each of our columns, in the form of `plainName`; the first column with a value counts. */
export const COLUMNS = {
  name: ['이름', '상호명', '상호', '장소명', '업소명', '시설명', 'name', 'title'],
  branch: ['지점명', 'branch'],
  category: [
    '분류',
    '상권업종소분류명',
    '상권업종중분류명',
    '상권업종대분류명',
    '업종',
    'category',
    'amenity',
    'leisure',
    'shop',
    'tourism',
  ],
  lat: ['위도', 'lat', 'latitude', 'y'],
  lng: ['경도', 'lng', 'lon', 'long', 'longitude', 'x'],
  address: ['주소', '도로명주소', '소재지도로명주소', '지번주소', 'address'],
  code: ['법정동코드'],
} as const;
type Column = keyof typeof COLUMNS;

/** Normalises a column's name: no spaces or underscores, lower case. */
export const plainName = (name: string) =>
  name
    .normalize('NFC')
    .replaceAll(/[\s\uFEFF_]/g, '')
    .toLowerCase();

/** Returns the required columns that are missing from these names. */
export function missingColumns(names: readonly string[]): Column[] {
  const given = new Set(names.map(plainName));
  return (['name', 'lat', 'lng'] as const).filter(
    (column) => !COLUMNS[column].some((name) => given.has(name)),
  );
}

/** A row's cells by the plain names of their columns. */
export type Cells = ReadonlyMap<string, string>;

const Address = lineOfText(0, PLACE.addressMax);

/** Parses a row: a place, or the reason it is none. */
export function parsePlace(cells: Cells): { place: ImportedPlace } | { reason: string } {
  const values = (column: Column) =>
    COLUMNS[column].map((name) => cells.get(name)?.trim() ?? '').filter((value) => value !== '');
  const name = fullName(values('name')[0] ?? '', values('branch')[0] ?? '');
  const title = v.safeParse(PlaceName, name);
  if (name === '') return { reason: 'it has no name' };
  if (!title.success)
    return { reason: `its name is longer than ${PLACE.nameMax} letters or has invalid characters` };
  const address = v.safeParse(Address, values('address')[0] ?? '');
  if (!address.success)
    return { reason: `its address is longer than ${PLACE.addressMax} letters or has invalid characters` };
  const spot = parseSpot(values('lat')[0] ?? '', values('lng')[0] ?? '');
  if ('reason' in spot) return spot;
  const code = values('code')[0] ?? '';
  return {
    place: {
      title: title.output,
      at: spot,
      address: address.output,
      pinCategory: findPinCategory(values('category')) ?? 'ETC',
      code: /^\d{10}$/.test(code) ? Number(code) : null,
    },
  };
}

/** Joins name and branch, which the public file has in separate columns: 이디야커피 and 망원점. */
const fullName = (name: string, branch: string) =>
  branch === '' || name.endsWith(branch) ? name : `${name} ${branch}`;

function parseSpot(lat: string, lng: string): Point | { reason: string } {
  const [latitude, longitude] = [parseDegrees(lat), parseDegrees(lng)];
  if (latitude === null) return { reason: `its latitude is not a number (${lat.slice(0, 20)})` };
  if (longitude === null) return { reason: `its longitude is not a number (${lng.slice(0, 20)})` };
  if (isInKorea(longitude, latitude)) return { reason: 'its latitude and longitude are swapped' };
  const inside = isInKorea(latitude, longitude) && sigunguAt({ lat: latitude, lng: longitude }) !== null;
  return inside ? { latitude, longitude } : { reason: 'it lies outside the country' };
}

function parseDegrees(text: string): number | null {
  return /^-?\d{1,9}(\.\d+)?$/.test(text) ? roundDegrees(Number(text)) : null;
}
