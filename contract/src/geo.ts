import * as v from 'valibot';
import { Latitude, Longitude } from './coordinates.ts';
import { endpoint } from './endpoint.ts';
import { PlaceId, RegionId } from './ids.ts';
import { KEYWORD } from './limits.ts';
import { pageQuery } from './page.ts';
import { PinCategory } from './pin-categories.ts';
import { placeCard } from './place-shapes.ts';
import { Region } from './regions.ts';
import { line } from './text.ts';

/**
 * A spot found by name. `category` is a guess; `source` is who knows it: `landmark`, `region`, `place`, or the geocoder's name. One
 * of our places has its id and card; a region its id, and `precision` where only a point of its 시군구 is known.
 */
export const FoundSpot = v.object({
  name: v.string(),
  address: v.string(),
  lat: v.number(),
  lng: v.number(),
  category: v.optional(PinCategory),
  source: v.string(),
  placeId: v.optional(PlaceId),
  ...v.partial(v.object(placeCard)).entries,
  regionId: v.optional(RegionId),
  /** What the point is of: the region itself, or the 시군구 around a 동 whose own point is not known. */
  precision: v.optional(v.picklist(['dong', 'sigungu'])),
});
export type FoundSpot = v.InferOutput<typeof FoundSpot>;

/** The address of a coordinate. `precision` is how exactly the region is known: `none`, with a null region, outside the country. */
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
  /** Where only the 시군구 is known: the 동 of the nearest place members know, which is likely but not certain. */
  guess: v.optional(Region),
});
export type SpotAddress = v.InferOutput<typeof SpotAddress>;

/** With both `lat` and `lng`, near results come first; one without the other is ignored. */
export const searchSpots = endpoint({
  name: 'searchSpots',
  tag: 'geo',
  summary: 'Spots on the map by keyword',
  method: 'GET',
  path: '/api/geo/search',
  access: 'anyone',
  query: v.object({
    keyword: line(1, KEYWORD.max),
    lat: v.optional(Latitude),
    lng: v.optional(Longitude),
    limit: pageQuery().limit,
  }),
  result: v.object({ places: v.array(FoundSpot) }),
  refuses: [],
});

/** Outside the country the answer has `precision: 'none'`; that is no refusal. */
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
