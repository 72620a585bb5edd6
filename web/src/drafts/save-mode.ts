import { PlaceId } from 'contract/ids';
import * as v from 'valibot';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { onAnotherOnDevice } from '../api/last-member.ts';
import { storedState } from '../api/stored-state.ts';
import { SpotToSave } from './spot-to-save.ts';

/** The purpose of choosing a category: for a post (`write`), or to save a place (BEHAVIOUR: categories-13). */
const SaveMode = v.object({
  mode: v.picklist(['write', 'save']),
  /** The place to save; null while writing. */
  placeId: v.nullable(PlaceId),
  /** Its name; null if not known. */
  placeName: v.optional(v.nullable(v.string()), null),
  /** The spot to save instead of a place. */
  spot: v.optional(v.nullable(SpotToSave), null),
});
type SaveMode = v.InferOutput<typeof SaveMode>;

interface SaveModeStore extends SaveMode {
  /** Starts saving this place. */
  save(placeId: PlaceId, placeName?: string): void;
  /** Starts saving this spot. */
  saveSpot(spot: SpotToSave): void;
  /** Returns to writing. */
  write(): void;
}

const WRITING: SaveMode = { mode: 'write', placeId: null, placeName: null, spot: null };

/** Save mode, kept in local storage (BEHAVIOUR: drafts-4). */
export const useSaveMode = create<SaveModeStore>()(
  persist(
    (set) => ({
      ...WRITING,
      save: (placeId, placeName) => set({ ...WRITING, mode: 'save', placeId, placeName: placeName ?? null }),
      saveSpot: (spot) => set({ mode: 'save', placeId: null, placeName: spot.title, spot }),
      write: () => set(WRITING),
    }),
    {
      name: 'save-mode-storage',
      storage: storedState(SaveMode, 'local'),
      partialize: ({ mode, placeId, placeName, spot }) => ({ mode, placeId, placeName, spot }),
    },
  ),
);
onAnotherOnDevice(() => useSaveMode.getState().write());
