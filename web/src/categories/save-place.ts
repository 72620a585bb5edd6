import type { CategoryId, PlaceId } from 'contract/ids';
import { savePlace } from 'contract/places';
import { saveSpot } from 'contract/saved-places';
import { call } from '../api/call.ts';
import { useChange } from '../api/use-change.ts';
import { useNowOrLater } from '../outbox/now-or-later.ts';
import type { SpotToSave } from '../drafts/spot-to-save.ts';

/** What is saved: a place of ours, or a spot of the base map. */
export type ToSave = PlaceId | SpotToSave;

interface Saving {
  saved: ToSave;
  categoryId: CategoryId;
  /** The place's name. */
  title: string;
}

/** Saves a place or a spot into a category; pending until places and categories are refetched. */
export function useSavePlace() {
  const nowOrLater = useNowOrLater();
  return useChange({
    networkMode: 'always',
    change: ({ saved, categoryId, title }: Saving) =>
      typeof saved === 'object'
        ? nowOrLater({ kind: 'spot', spot: saved, categoryId }, (signal) =>
            call(saveSpot, { body: { ...saved, categoryId } }, { signal }),
          )
        : nowOrLater({ kind: 'save', placeId: saved, categoryId, title }, (signal) =>
            call(savePlace, { params: { placeId: saved }, body: { categoryId } }, { signal }),
          ),
    invalidates: [['places'], ['categories'], ['geo', 'ours']],
  });
}
