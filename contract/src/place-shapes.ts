import * as v from 'valibot';
import { PlaceId, RegionId } from './ids.ts';
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
  regionId: v.nullable(RegionId),
});
export type Place = v.InferOutput<typeof Place>;
