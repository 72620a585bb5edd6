import * as v from 'valibot';
import { Latitude, Longitude } from './coordinates.ts';
import { endpoint } from './endpoint.ts';
import { RegionId } from './ids.ts';
import { KEYWORD } from './limits.ts';
import { pageQuery } from './page.ts';
import { FoundSpot } from './place-shapes.ts';
import { Region } from './region-shapes.ts';
import { searchWords } from './text.ts';

/** The address of a coordinate. `precision` is the precision of the region: `none`, with a null region, outside the country. */
export const SpotAddress = v.object({
  address: v.string(),
  region: v.nullable(
    v.object({
      regionId: RegionId,
      province: v.string(),
      city: v.string(),
      district: v.nullable(v.string()),
    }),
  ),
  precision: v.picklist(['dong', 'sigungu', 'none']),
  /** If only the 시군구 is known: the 동 of the nearest place on the map, which is likely but not certain. */
  guess: v.optional(Region),
});
export type SpotAddress = v.InferOutput<typeof SpotAddress>;

/** With both `lat` and `lng`, near results come first; `lat` or `lng` alone is ignored. */
export const searchSpots = endpoint({
  name: 'searchSpots',
  tag: 'geo',
  summary: 'Spots on the map by keyword',
  method: 'GET',
  path: '/api/geo/search',
  access: 'anyone',
  query: v.object({
    keyword: searchWords(1, KEYWORD.max),
    lat: v.optional(Latitude),
    lng: v.optional(Longitude),
    limit: pageQuery().limit,
  }),
  result: v.object({ places: v.array(FoundSpot) }),
  refuses: [],
});

/** Outside the country the answer has `precision: 'none'` and is not a refusal. */
export const readAddress = endpoint({
  name: 'readAddress',
  tag: 'geo',
  summary: 'The address and region of a coordinate',
  method: 'GET',
  path: '/api/geo/reverse',
  access: 'anyone',
  query: v.object({ lat: Latitude, lng: Longitude }),
  result: SpotAddress,
  refuses: [],
});
