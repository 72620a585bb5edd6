import { join } from 'node:path';

const folder = join(import.meta.dirname, '..', '..', 'dist');
/** Where `scripts/build-geo.ts` leaves what the server knows of the country. */
export const GEO_FILES = { regions: join(folder, 'regions.json'), outlines: join(folder, 'sigungu.json') };

/** `regions.json`: every 읍면동 of the country below its 시도 and 시군구, by legal code. */
export interface ProvinceRow {
  /** 충청북도 */
  name: string;
  /** 충북 */
  short: string;
  cities: CityRow[];
}
export interface CityRow {
  /** Five digits: 11680 is 강남구. */
  code: number;
  /** 강남구, 수원시 장안구; empty in 세종, whose 시군구 is the 시도. */
  name: string;
  /** The last five digits of the legal code, and the name. */
  dongs: [number, string][];
}

/** `sigungu.json`: one 시군구's outline, in whole 1e-5 degrees. */
export interface OutlineRow {
  /** The five digits of `CityRow`. */
  code: number;
  /** Longitude and latitude of a point well inside. */
  centre: [number, number];
  /** Longitude, latitude of the first corner, then the steps from corner to corner; closed without repeating the first. Holes are rings too. */
  rings: number[][];
}
