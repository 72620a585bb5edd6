import type { CategoryId, PlaceId } from 'contract/ids';
import { savePlace } from 'contract/places';
import { saveSpot } from 'contract/saved-places';
import { call } from '../api/call.ts';
import { useChange } from '../api/use-change.ts';
import type { SpotToSave } from './save-mode.ts';

/** What is saved: a place of ours, or a spot of the base map. */
export type ToSave = PlaceId | SpotToSave;

/** Saves a place or a spot into a category; pending until places and categories are refetched. */
export const useSavePlace = () =>
  useChange({
    change: ({ saved, categoryId }: { saved: ToSave; categoryId: CategoryId }) =>
      typeof saved === 'object'
        ? call(saveSpot, { body: { ...saved, categoryId } })
        : call(savePlace, { params: { placeId: saved }, body: { categoryId } }),
    invalidates: [['places'], ['categories'], ['geo', 'ours']],
  });
