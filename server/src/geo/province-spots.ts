import { roundDegrees } from 'contract/coordinates';
import { RegionId } from 'contract/ids';
import type { FoundSpot } from 'contract/place-shapes';
import * as v from 'valibot';
import { korea, type Sigungu } from '../regions/country.ts';
import { splitWords } from '../regions/hangul.ts';
import { shortProvince } from '../regions/region-names.ts';
import { formerNames } from '../regions/reforms.ts';

interface Province {
  /** Two digits: 11 is 서울. */
  code: number;
  name: string;
  sigungus: Sigungu[];
  /** One or more of its names in a row, long and short, those of before too: 전남광주, 광주전남, 전라남도. */
  named: RegExp;
}

let known: ReadonlyMap<number, Province> | undefined;

function provinces(): ReadonlyMap<number, Province> {
  known ??= readProvinces();
  return known;
}

const codeOf = ({ code }: Sigungu) => Math.floor(code / 1000);

function readProvinces() {
  const { sigungus } = korea();
  const today = new Set(sigungus.map(({ region }) => region.province));
  return new Map(
    [...Map.groupBy(sigungus, codeOf)].map(([code, own]) => {
      const { province: name } = own[0]!.region;
      const short = own[0]!.provinceShort;
      const former = own
        .flatMap(({ region }) => formerNames(region.regionId).map((above) => above.split(' ')[0] ?? ''))
        .filter((above) => !today.has(above));
      const names = new Set([name, short, ...['시', '도'].map((end) => short + end)]);
      for (const above of former) names.add(above).add(shortProvince(above));
      const named = new RegExp(`^(?:${[...names].join('|')})+$`, 'u');
      return [code, { code, name, sigungus: own, named }] as const;
    }),
  );
}

/** Whether a word names the 시도 of a 시군구. */
export const isProvince = (sigungu: Sigungu, word: string): boolean =>
  provinces().get(codeOf(sigungu))?.named.test(word) ?? false;

/** The 시도 that a keyword names as a whole, in the middle of its 시군구. */
export function provinceSpots(keyword: string): FoundSpot[] {
  const word = splitWords(keyword).join('');
  return [...provinces().values()].filter(({ named }) => named.test(word)).map(toSpot);
}

function toSpot({ code, name, sigungus }: Province): FoundSpot {
  const mean = (of: 'lat' | 'lng') =>
    roundDegrees(sigungus.reduce((sum, { centre }) => sum + centre[of], 0) / sigungus.length);
  const regionId = v.parse(RegionId, code * 100_000_000);
  return {
    name,
    address: name,
    lat: mean('lat'),
    lng: mean('lng'),
    source: 'region',
    regionId,
    precision: 'sigungu',
  };
}
