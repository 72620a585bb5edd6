import * as v from 'valibot';
import { PlaceId, RegionId } from './ids.ts';
import { PaletteColor } from './palette.ts';
import { ImageAddress } from './photos.ts';
import { PinCategory } from './pin-categories.ts';

/** A place, as pins and lists show it. `isSaved`: by the caller, in any category; saves are private. */
export const Place = v.object({
  placeId: PlaceId,
  title: v.string(),
  latitude: v.number(),
  longitude: v.number(),
  address: v.string(),
  pinCategory: PinCategory,
  isSaved: v.boolean(),
  /** The colour of the caller's category it is saved in; null when it is not saved. */
  savedColor: v.optional(v.nullable(PaletteColor), null),
  regionId: v.nullable(RegionId),
  /** It represents its 동 alone, for posts whose author hides the place. It cannot be saved, and no post can be written there. */
  isArea: v.optional(v.boolean()),
  /** A masked post of the caller's is here, of which others see the 동 alone. */
  isMasked: v.optional(v.boolean()),
});
export type Place = v.InferOutput<typeof Place>;

/** What a card about a place shows beside its name: how many posts are there, and the main photo of the newest. */
export const placeCard = {
  articleCount: v.number(),
  /** In list size; null where there is no post. */
  imageUrl: v.nullable(ImageAddress),
  /** A thumbhash of the photo; empty where there is none. */
  placeholder: v.string(),
};

/** A place as its own sheet shows it. */
export const PlaceDetail = v.object({ ...Place.entries, ...placeCard });
export type PlaceDetail = v.InferOutput<typeof PlaceDetail>;

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
