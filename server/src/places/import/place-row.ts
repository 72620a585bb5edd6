import { KOREA, type Point, roundDegrees } from 'contract/coordinates';
import { PLACE } from 'contract/limits';
import type { PinCategory } from 'contract/pin-categories';
import { PlaceName } from 'contract/places';
import { line as lineOfText } from 'contract/text';
import * as v from 'valibot';
import { sigunguAt } from '../../regions/country.ts';
import { categoryOf } from './category-of.ts';

/** A place of a file that could be put on the map. */
export interface ImportedPlace {
  title: string;
  at: Point;
  address: string;
  pinCategory: PinCategory;
  /** The 10-digit legal code the file gives. */
  code: number | null;
}

/** One row of a file: a place, or why it is none. `line` is its line in a CSV, its number in a GeoJSON. */
export type ImportRow = { line: number } & ({ place: ImportedPlace } | { reason: string });

/** What files call what we need, as `plain` writes it; the first one that has a value counts. */
const COLUMNS = {
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

/** A column's name without what spellings differ in. */
export const plain = (name: string) =>
  name
    .normalize('NFC')
    .replaceAll(/[\s\uFEFF_]/g, '')
    .toLowerCase();

/** Which of the columns without which there is no place are missing among these names. */
export function missingColumns(names: readonly string[]): Column[] {
  const there = new Set(names.map(plain));
  return (['name', 'lat', 'lng'] as const).filter(
    (column) => !COLUMNS[column].some((name) => there.has(name)),
  );
}

/** What a row says, by the plain names of its columns. */
export type Cells = ReadonlyMap<string, string>;

const Address = lineOfText(0, PLACE.addressMax);

/** Reads a row: a place, or the reason it is none. */
export function placeOf(cells: Cells): { place: ImportedPlace } | { reason: string } {
  const given = (column: Column) =>
    COLUMNS[column].map((name) => cells.get(name)?.trim() ?? '').filter((value) => value !== '');
  const said = titleOf(given('name')[0] ?? '', given('branch')[0] ?? '');
  const title = v.safeParse(PlaceName, said);
  if (said === '') return { reason: 'it has no name' };
  if (!title.success)
    return { reason: `its name is longer than ${PLACE.nameMax} letters or holds odd characters` };
  const address = v.safeParse(Address, given('address')[0] ?? '');
  if (!address.success)
    return { reason: `its address is longer than ${PLACE.addressMax} letters or holds odd characters` };
  const spot = spotOf(given('lat')[0] ?? '', given('lng')[0] ?? '');
  if ('reason' in spot) return spot;
  const code = given('code')[0] ?? '';
  return {
    place: {
      title: title.output,
      at: spot,
      address: address.output,
      pinCategory: categoryOf(given('category')) ?? 'ETC',
      code: /^\d{10}$/.test(code) ? Number(code) : null,
    },
  };
}

/** The public file keeps the branch apart: 이디야커피 and 망원점. */
const titleOf = (name: string, branch: string) =>
  branch === '' || name.endsWith(branch) ? name : `${name} ${branch}`;

function spotOf(lat: string, lng: string): Point | { reason: string } {
  const [latitude, longitude] = [degrees(lat), degrees(lng)];
  if (latitude === null) return { reason: `its latitude is no number (${lat.slice(0, 20)})` };
  if (longitude === null) return { reason: `its longitude is no number (${lng.slice(0, 20)})` };
  if (isInKorea(longitude, latitude))
    return { reason: 'its latitude and longitude stand in each other’s place' };
  const inside = isInKorea(latitude, longitude) && sigunguAt({ lat: latitude, lng: longitude }) !== null;
  return inside ? { latitude, longitude } : { reason: 'it lies outside the country' };
}

function degrees(text: string): number | null {
  return /^-?\d{1,9}(\.\d+)?$/.test(text) ? roundDegrees(Number(text)) : null;
}

const isInKorea = (lat: number, lng: number) =>
  lat >= KOREA.latMin && lat <= KOREA.latMax && lng >= KOREA.lngMin && lng <= KOREA.lngMax;
