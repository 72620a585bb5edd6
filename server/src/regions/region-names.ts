import { readFileSync } from 'node:fs';
import type { RegionId } from 'contract/ids';
import type { FoundRegion } from 'contract/regions';
import { korea, type Sigungu } from './country.ts';
import { formerOwnNames, reformsOf } from './reforms.ts';

/** The folder of the name files, which its README explains. */
const folder = new URL('../../geography/', import.meta.url);

type Kind = NonNullable<FoundRegion['matchedBy']>['kind'];
/** Another name of a 읍면동. If a name belongs to several 읍면동, the first has `order` 0. */
export interface OtherName {
  name: string;
  kind: Kind;
  order: number;
}

/** The rows of a file without its heading, each split at its commas. */
const readRows = (file: string) =>
  readFileSync(new URL(file, folder), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((row) => row.split(','));

/** The 법정동 of 행정동 whose names do not contain them, by the five digits of the 시군구 and the name. */
export function adminDongs(): ReadonlyMap<number, ReadonlyMap<string, readonly string[]>> {
  adminDongTable ??= readAdminDongs();
  return adminDongTable;
}

let adminDongTable: ReturnType<typeof adminDongs> | undefined;
function readAdminDongs() {
  const table = new Map<number, Map<string, string[]>>();
  for (const [code = '', names = '', dongs = ''] of readRows('admin-dongs.csv')) {
    const rows = table.get(Number(code)) ?? new Map<string, string[]>();
    table.set(Number(code), rows);
    for (const name of names.split(' ')) rows.set(name, dongs.split(' '));
  }
  return table;
}

/** Every other name of every 읍면동: its 행정동, 리, former names, and informal areas. */
export function otherNames(): Map<RegionId, OtherName[]> {
  const names = new Map<RegionId, OtherName[]>();
  const add = (sigungu: Sigungu | undefined, dong: string, other: OtherName) => {
    const region = sigungu?.dongs.find(({ district }) => district === dong);
    if (region === undefined) throw new Error(`${other.name}: there is no ${dong} in ${sigungu?.code}`);
    names.set(region.regionId, [...(names.get(region.regionId) ?? []), other]);
  };
  const { sigungus, sigunguByCode } = korea();
  for (const [code, rows] of adminDongs())
    for (const [name, dongs] of rows)
      for (const [order, dong] of dongs.entries())
        add(sigunguByCode.get(code), dong, { name, kind: 'admin', order });
  for (const [areas = '', where = ''] of readRows('areas.csv'))
    for (const name of areas.split('|'))
      for (const [order, { code, dong }] of where.split(' ').flatMap(parsePlaces).entries())
        add(sigunguByCode.get(code), dong, { name, kind: 'area', order });
  const ris = new Map(readRows('ri.csv').map(([code, list = '']) => [Number(code), list]));
  for (const { regionId } of sigungus.flatMap(({ dongs }) => dongs)) {
    const others = [
      ...(ris.get(regionId)?.split(' ') ?? []).map((name) => ({ name, kind: 'ri' as const, order: 0 })),
      ...formerOwnNames(regionId).map((name) => ({ name, kind: 'former' as const, order: 0 })),
    ];
    if (others.length > 0) names.set(regionId, [...(names.get(regionId) ?? []), ...others]);
  }
  return names;
}

/** Parses the 동 of a 시군구: `11440:서교동/동교동` names two 동 of 마포구. */
function parsePlaces(part: string): { code: number; dong: string }[] {
  const [code = '', dongs = ''] = part.split(':');
  return dongs.split('/').map((dong) => ({ code: Number(code), dong }));
}

/** The best-known 읍면동, the best-known first. */
export function knownRegions(): RegionId[] {
  const { sigunguByCode } = korea();
  return readRows('known.csv').flatMap(([code = '', dongs = '']) =>
    dongs.split(' ').map((name) => {
      const dong = sigunguByCode.get(Number(code))?.dongs.find(({ district }) => district === name);
      if (dong === undefined) throw new Error(`there is no ${name} in ${code}`);
      return dong.regionId;
    }),
  );
}

/** A name above a 읍면동. `former` is the full name from before a reform, of which `name` is a part, and `until` the year of the reform. */
export interface NameAbove {
  name: string;
  former: string | null;
  until: number;
}

/** The year since when there are no 직할시. */
const NO_DIRECT = 1995;
/** The year of a name that still holds. */
const TODAY = 9999;

/** The names of the 시도 and 시군구 above a 읍면동, long and short, current names first. */
export function namesAbove(
  { region: { province }, provinceShort }: Sigungu,
  city: string,
  regionId: RegionId,
) {
  const plain = provinceShort + (province.endsWith('도') ? '도' : '시');
  const cities = city.split(' ').flatMap((name) => cityForms(province, name));
  const today = new Set([provinceShort, province, plain, ...cities].filter((name) => name !== ''));
  const above: NameAbove[] = [...today].map((name) => ({ name, former: null, until: TODAY }));
  const direct = directCity(province);
  if (direct !== province) above.push({ name: direct, former: direct, until: NO_DIRECT });
  for (const { former, since: until } of reformsOf(regionId)) {
    const [formerProvince = '', ...formerCities] = former.split(' ');
    const provinces = [formerProvince, shortProvince(formerProvince), directCity(formerProvince)];
    for (const name of [...provinces, ...formerCities])
      if (!today.has(name)) above.push({ name, former, until });
  }
  return above;
}

/** A 시군구 by its name, and a 시 of a 도 as the 군 that it was, or that was joined with it: 포천군 of 포천시. */
const cityForms = (province: string, name: string) =>
  province.endsWith('도') && name.endsWith('시') ? [name, name.replace(/시$/, '군')] : [name];

/** A 광역시 as it was called until 1994: 부산직할시. */
const directCity = (province: string) => province.replace(/광역시$/, '직할시');

/** The short name of a 시도: 전남 of 전라남도, 광주 of 광주광역시. */
export const shortProvince = (name: string) =>
  name.replace(/^(.).([남북])도$/, '$1$2').replace(/^(..)(?:광역시|도)$/, '$1');
