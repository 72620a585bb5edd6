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

/** The package's table mended: 읍면동 only, names without their 구, 세종 named once, and the dropped 41 put back. In order of code. */
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
    dongs: [...packed, ...missing].sort(([a], [b]) => a - b),
  };
}

/** In a 시 with 구 the package repeats the 구: 장안구 파장동. */
const lastWord = (name: string) => name.slice(name.lastIndexOf(' ') + 1);
