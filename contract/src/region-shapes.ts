import * as v from 'valibot';
import { RegionId } from './ids.ts';

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

/** How far around the neighbourhoods a post is: in one of them or known to their 시군구 alone, in their 시군구, their 시도, or elsewhere. */
export const Within = v.picklist(['dong', 'sigungu', 'sido', 'country']);
export type Within = v.InferOutput<typeof Within>;

/** The neighbourhood that a list is about, instead of the caller's favourites. */
export const nearQuery = { regionId: v.optional(RegionId) };
