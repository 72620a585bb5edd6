import { PinCategory } from 'contract/pin-categories';
import * as v from 'valibot';

/** A spot of the base map to save, which is no place of ours yet. */
export const SpotToSave = v.object({
  title: v.string(),
  latitude: v.number(),
  longitude: v.number(),
  address: v.string(),
  pinCategory: PinCategory,
});
export type SpotToSave = v.InferOutput<typeof SpotToSave>;
