import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { RegionId } from './ids.ts';
import { PAGE } from './limits.ts';
import { pageQuery } from './page.ts';
import { text } from './text.ts';

/** A neighbourhood (읍면동). `city` is empty in 세종. */
export const Region = v.object({
  regionId: RegionId,
  province: v.string(),
  city: v.string(),
  district: v.string(),
});
export type Region = v.InferOutput<typeof Region>;

/** The displayed name of a region, 'province city district': 서울특별시 강남구 압구정동 (BEHAVIOUR: regions-2). */
export function regionName({ province, city, district }: Omit<Region, 'regionId'>): string {
  return [province, city, district].filter((part) => part !== '').join(' ');
}

/** Best matches first; an empty keyword finds nothing. */
export const searchRegions = endpoint({
  name: 'searchRegions',
  tag: 'regions',
  summary: 'Neighbourhoods by name, short province form (경기) or initial consonants (ㅇㄱㅈ)',
  method: 'GET',
  path: '/api/regions/search',
  access: 'anyone',
  query: v.object({ keyword: v.optional(text(0, 50), ''), limit: pageQuery(PAGE.regions).limit }),
  result: v.object({ regions: v.array(Region) }),
  refuses: [],
});
