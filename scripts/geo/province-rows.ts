import type { CityRow, ProvinceRow } from '../../server/src/regions/geo-files.ts';
import { MISSING_DONGS } from './missing-dongs.ts';

/** What we read of `sigungu.json` of the package budongsan-api. Its `sido_code` is a running number, so we leave it. */
export interface PackedProvince {
  sido_name: string;
  sido_fullname: string;
  sigungu_array: {
    sigungu_name: string;
    sigungu_code: string;
    bjd_array: { bjd_name: string; sigungu_bjd_code: string }[];
  }[];
}

const SEJONG = 36110;

/**
 * The package's table mended: 읍면동 only, names without their 구, 세종 named once, and those it drops put back: 읍면 are read off
 * their 리, the 41 동 are ours to name. In order of code.
 */
export function provinceRows(packed: readonly PackedProvince[]): ProvinceRow[] {
  return packed.map((province) => ({
    name: province.sido_fullname,
    short: province.sido_name,
    cities: province.sigungu_array.map(cityRow).sort((a, b) => a.code - b.code),
  }));
}

function cityRow({
  sigungu_name,
  sigungu_code,
  bjd_array,
}: PackedProvince['sigungu_array'][number]): CityRow {
  const code = Number(sigungu_code);
  const packed = bjd_array
    .filter((row) => row.sigungu_bjd_code.endsWith('00')) // the others are 리
    .map((row): [number, string] => [Number(row.sigungu_bjd_code.slice(5)), lastWord(row.bjd_name)]);
  const missing = MISSING_DONGS.filter(([dong]) => Math.floor(dong / 1000) === code).map(
    ([dong, name]): [number, string] => [(dong % 1000) * 100, name],
  );
  return {
    code,
    name: code === SEJONG ? '' : sigungu_name,
    dongs: [...packed, ...townsOfVillages(bjd_array), ...missing].sort(([a], [b]) => a - b),
  };
}

/** The 읍면 that only their 리 tell of (양구읍 상리), because the package drops names with 구 in them. */
function townsOfVillages(rows: PackedProvince['sigungu_array'][number]['bjd_array']): [number, string][] {
  const codes = new Set(rows.map((row) => row.sigungu_bjd_code));
  const towns = new Map<number, string>();
  for (const { sigungu_bjd_code, bjd_name } of rows) {
    const code = `${sigungu_bjd_code.slice(0, 8)}00`;
    if (!codes.has(code)) towns.set(Number(code.slice(5)), bjd_name.split(' ').at(-2) ?? '');
  }
  return [...towns];
}

/** In a 시 with 구 the package repeats the 구: 장안구 파장동. */
const lastWord = (name: string) => name.slice(name.lastIndexOf(' ') + 1);
