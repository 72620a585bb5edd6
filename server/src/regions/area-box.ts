import { korea, type Sigungu } from './country.ts';
import { sigunguOutlines } from './sigungu-outlines.ts';

/** An area: the name of a 시도, 시군구 or 동, and its box in degrees. */
export interface Area {
  name: string;
  box: { west: number; south: number; east: number; north: number };
}

/** The areas that a name may mean (서울, 마포구, 수원시, 서울 중구, 망원동), only the widest kind; a 동 has the box of its 시군구. */
export function findAreas(name: string): Area[] {
  const words = name.normalize('NFC').trim().split(/\s+/);
  const sigungus = korea().sigungus;
  const provinces = sigungus.filter((one) => words.length === 1 && isProvince(one, words[0] ?? ''));
  if (provinces.length > 0) return toAreas(provinces, ({ region }) => region.province);
  const cities = sigungus.filter((one) => isCity(one, words));
  if (cities.length > 0) return toAreas(cities, (one) => cityName(one, words));
  const last = words.at(-1) ?? '';
  const around = sigungus.filter((one) => isAround(one, words.slice(0, -1)));
  const homes = around.filter(({ dongs }) => dongs.some(({ district }) => district === last));
  return toAreas(homes, ({ region }) => `${region.province} ${region.city} ${last}`.replaceAll('  ', ' '));
}

const isProvince = ({ region, provinceShort }: Sigungu, word: string) =>
  [region.province, provinceShort, `${provinceShort}시`, `${provinceShort}도`].includes(word);

/** Whether the words name a 시군구: 마포구, 서울 마포구, 수원시 장안구, or 수원시 for all of its 구. */
function isCity(one: Sigungu, words: readonly string[]): boolean {
  const parts = one.region.city.split(' ').filter((part) => part !== '');
  return parts.some((_, from) =>
    parts.some((_part, to) => {
      const named = parts.slice(from, to + 1);
      const before = words.slice(0, words.length - named.length);
      const isNamed = to >= from && words.slice(-named.length).join(' ') === named.join(' ');
      return isNamed && isAround(one, before);
    }),
  );
}

/** Whether every word names the 시군구 or a region that contains it. */
const isAround = (one: Sigungu, words: readonly string[]) =>
  words.every((word) => isProvince(one, word) || one.region.city.split(' ').includes(word));

function cityName({ region }: Sigungu, words: readonly string[]): string {
  const parts = region.city.split(' ');
  const upTo = parts.indexOf(words.at(-1) ?? '');
  return [region.province, ...parts.slice(0, upTo + 1)].join(' ');
}

/** Makes one area of all 시군구 with the same name. */
function toAreas(sigungus: readonly Sigungu[], nameOf: (one: Sigungu) => string): Area[] {
  const groups = Map.groupBy(sigungus, nameOf);
  return [...groups].map(([name, members]) => ({ name, box: boxAround(members) }));
}

/** The boxes of a 시군구: one for its mainland and one for each island, so that the sea between them is in none. */
export const boxesOfSigungu = (code: number): Area['box'][] =>
  sigunguOutlines()
    .filter((outline) => outline.code === code)
    .flatMap(({ rings }) => rings.map(inDegrees));

const inDegrees = ({ west, south, east, north }: Area['box']): Area['box'] => ({
  west: west / 1e5,
  south: south / 1e5,
  east: east / 1e5,
  north: north / 1e5,
});

function boxAround(sigungus: readonly Sigungu[]): Area['box'] {
  const codes = new Set(sigungus.map(({ code }) => code));
  const rings = sigunguOutlines()
    .filter(({ code }) => codes.has(code))
    .flatMap((outline) => outline.rings);
  return inDegrees({
    west: Math.min(...rings.map(({ west }) => west)),
    south: Math.min(...rings.map(({ south }) => south)),
    east: Math.max(...rings.map(({ east }) => east)),
    north: Math.max(...rings.map(({ north }) => north)),
  });
}
