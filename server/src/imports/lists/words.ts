import { COLUMNS, plainName } from '../../places/import/place-row.ts';
import type { Entry } from './entry.ts';
import { toNumber, toPair } from './positions/degrees.ts';
import { isWkt, wktPositions } from './positions/geometry.ts';
import { isLink, linkPosition } from './positions/links.ts';
import { type ListPosition, toPosition } from './positions/shapes.ts';

const words = (text: string) => text.split(' ');

type Field = Exclude<keyof Entry, 'position'> | 'lat' | 'lng' | 'both';

/** The words that programs and people use for our fields, whatever the format; the first with a value counts. */
const WORDS: ReadonlyMap<Field, readonly string[]> = new Map<Field, readonly string[]>([
  [
    'name',
    [
      ...COLUMNS.name.filter((name) => name !== 'name' && name !== 'title'),
      ...words(
        '장소이름 장소 가게명 가게이름 가게 매장명 점포명 식당명 음식점명 사업장명 관광지명 명칭 명소명 건물명',
      ),
      ...words('placename businessname storename shopname name namekr nameko place title 제목 label poi'),
    ],
  ],
  ['lat', [...COLUMNS.lat, ...words('ycoord ycoordinate y좌표 좌표y 좌표정보y coordy gpslat')]],
  ['lng', [...COLUMNS.lng, ...words('xcoord xcoordinate x좌표 좌표x 좌표정보x coordx gpslon gpslng')]],
  [
    'both',
    [
      ...words(
        '좌표 위치 위치정보 좌표정보 위경도 위도경도 위도,경도 경도위도 경도,위도 gps gps좌표 wkt geom geometry thegeom',
      ),
      ...words(
        'coordinates coordinate coords coord latlng latlon latlong lnglat lonlat location position point geo',
      ),
      ...words('geopoint geopoint2d'),
    ],
  ],
  [
    'address',
    [
      ...COLUMNS.address,
      ...words(
        '소재지 소재지전체주소 소재지지번주소 도로명 지번 상세주소 addr address1 roadaddress fulladdress',
      ),
      ...words('formattedaddress street streetaddress addrfull'),
    ],
  ],
  ['note', words('메모 비고 설명 내용 note notes memo description desc cmt 댓글 comment comments')],
  ['group', words('그룹 폴더 레이어 목록 리스트 카테고리 분류 group folder layer list category')],
  ['color', words('색 색상 color colour markercolor')],
]);

/** Names that contain one of these are columns of degrees too: `위도(WGS84)`, `Start Latitude`. */
const WITHIN: ReadonlyMap<Field, RegExp> = new Map<Field, RegExp>([
  ['lat', /위도|latitude/],
  ['lng', /경도|longitude/],
]);

/** A name in the form in which words are compared: without spaces and signs, in lower case. */
export const plainWord = (name: string) => plainName(name).replaceAll(/[()[\]{}.:/*#"'“”-]/g, '');

const KNOWN: ReadonlyMap<string, Field> = new Map(
  [...WORDS].flatMap(([field, words]) => words.map((word) => [plainWord(word), field] as const)),
);

/** Returns the fields that some of these names stand for. */
export function knownFields(names: readonly string[]): Set<Field> {
  const plain = names.map(plainWord);
  const known = plain.map((name) => KNOWN.get(name)).filter((field) => field !== undefined);
  const within = [...WITHIN].filter(([, words]) => plain.some((name) => words.test(name)));
  return new Set([...known, ...within.map(([field]) => field)]);
}

/** The values of one entry by their plain names. */
export type Fields = ReadonlyMap<string, string>;

const PLAIN = new Map([...WORDS].map(([field, words]) => [field, words.map(plainWord)]));

function valuesOf(fields: Fields, field: Field): string[] {
  const values = filled((PLAIN.get(field) ?? []).map((word) => fields.get(word)));
  const within = WITHIN.get(field);
  if (values.length > 0 || within === undefined) return values;
  return filled([...fields].map(([name, value]) => (within.test(name) ? value : '')));
}

const filled = (values: readonly (string | undefined)[]) =>
  values.map((value) => value?.trim() ?? '').filter((value) => value !== '');

/**
 * Makes the entries of these fields, one for each position. What is `given` elsewhere, as by an element of its own, counts before them;
 * the name of the `list` is the group of entries without one.
 */
export function toEntries(
  fields: Fields,
  given: Partial<Entry> & { list?: string } = {},
  positions: readonly ListPosition[] = [],
): Entry[] {
  const first = (field: Field) => valuesOf(fields, field)[0] ?? '';
  const name = given.name || withBranch(first('name'), fields);
  const notes = given.note ? [given.note] : valuesOf(fields, 'note');
  const entry = {
    name,
    address: given.address || first('address'),
    note: [...new Set(notes)].filter((note) => note.trim() !== name.trim()).join('\n'), // programs repeat the name
    group: given.group || first('group') || (given.list ?? ''),
    color: given.color || first('color'),
  };
  const known = positions.some((position) => position !== null) ? positions : fieldPositions(fields);
  const entries: Entry[] = [];
  for (const position of known.length === 0 ? [null] : known) entries.push({ ...entry, position });
  return entries;
}

/** Joins name and branch, which public files have in separate columns. */
function withBranch(name: string, fields: Fields): string {
  const [branch = ''] = filled(COLUMNS.branch.map((word) => fields.get(word)));
  return name === '' || branch === '' || name.endsWith(branch) ? name : `${name} ${branch}`;
}

/** Finds the positions in an entry's fields: two numbers, one field with both, or a link to a map program. */
function fieldPositions(fields: Fields): ListPosition[] {
  const numbers = toPosition([
    toNumber(valuesOf(fields, 'lng')[0] ?? ''),
    toNumber(valuesOf(fields, 'lat')[0] ?? ''),
  ]);
  if (numbers !== null && numbers !== 'foreign') return [numbers];
  const texts = valuesOf(fields, 'both').map(textPositions);
  const links = [...fields.values()].map((text) => [isLink(text.trim()) ? linkPosition(text.trim()) : null]);
  return [...texts, ...links].find(([position = null]) => position !== null) ?? [numbers];
}

function textPositions(text: string): ListPosition[] {
  if (isWkt(text)) return wktPositions(text);
  const pair = toPair(text);
  return pair === undefined ? [] : [toPosition(pair)];
}
