import type { CategoryId, PlaceId } from 'contract/ids';
import { savePlace } from 'contract/places';
import { call } from '../api/call.ts';
import { useChange } from '../api/use-change.ts';

/** Saves a place into a category; pending until places and categories are refetched. */
export const useSavePlace = () =>
  useChange({
    change: ({ placeId, categoryId }: { placeId: PlaceId; categoryId: CategoryId }) =>
      call(savePlace, { params: { placeId }, body: { categoryId } }),
    invalidates: [['places'], ['categories']],
  });
