import * as v from 'valibot';
import { PlaceId, RegionId } from './ids.ts';
import { PaletteColor } from './palette.ts';
import { ImageAddress } from './photos.ts';
import { PinCategory } from './pin-categories.ts';

/** A place in pins and lists. `isSaved`: saved by the caller in any category; saves are private. */
export const Place = v.object({
  placeId: PlaceId,
  title: v.string(),
  latitude: v.number(),
  longitude: v.number(),
  address: v.string(),
  pinCategory: PinCategory,
  isSaved: v.boolean(),
  /** The colour of the caller's category in which the place is saved; null if it is not saved. */
  savedColor: v.optional(v.nullable(PaletteColor), null),
  regionId: v.nullable(RegionId),
  /** Whether it represents only its 동, for masked posts. Such a place cannot be saved, and no post can be written there. */
  isArea: v.optional(v.boolean()),
  /** Whether a masked post of the caller is here, of which others see only the 동. */
  isMasked: v.optional(v.boolean()),
});
export type Place = v.InferOutput<typeof Place>;

/** The fields of a place's card besides its name: the number of posts there, and the main photo of the newest post. */
const placeCard = {
  articleCount: v.number(),
  /** The photo in list size; null if there is no post. */
  imageUrl: v.nullable(ImageAddress),
  /** A thumbhash of the photo; empty if there is none. */
  placeholder: v.string(),
};

/** A place on its own sheet. */
export const PlaceDetail = v.object({
  ...Place.entries,
  ...placeCard,
  /** Whether it is on the caller's map alone, so that its link leads nobody else to it. */
  isUnlisted: v.optional(v.boolean()),
});
export type PlaceDetail = v.InferOutput<typeof PlaceDetail>;

/**
 * A spot found by name. `category` is a guess; `source` is its origin: `landmark`, `region`, `place`, or the geocoder's name. One of
 * our places has its id and card; a region has its id and the `precision` of its point.
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
  /** The region of the point: the region itself, or the 시군구 around a 동 whose own point is unknown. */
  precision: v.optional(v.picklist(['dong', 'sigungu'])),
});
export type FoundSpot = v.InferOutput<typeof FoundSpot>;
