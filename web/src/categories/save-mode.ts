import { PlaceId } from 'contract/ids';
import * as v from 'valibot';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { onAnotherOnDevice } from '../api/last-member.ts';
import { storedState } from '../api/stored-state.ts';

/** The purpose of choosing a category: for a post (`write`), or to save a place (BEHAVIOUR: categories-13). */
const SaveMode = v.object({
  mode: v.picklist(['write', 'save']),
  /** The place to save; null while writing. */
  placeId: v.nullable(PlaceId),
  /** Its name; null if not known. */
  placeName: v.optional(v.nullable(v.string()), null),
});
type SaveMode = v.InferOutput<typeof SaveMode>;

interface SaveModeStore extends SaveMode {
  /** Starts saving this place. */
  save(placeId: PlaceId, placeName?: string): void;
  /** Returns to writing. */
  write(): void;
}

const WRITING: SaveMode = { mode: 'write', placeId: null, placeName: null };

/** Save mode, kept in local storage (BEHAVIOUR: drafts-4). */
export const useSaveMode = create<SaveModeStore>()(
  persist(
    (set) => ({
      ...WRITING,
      save: (placeId, placeName) => set({ mode: 'save', placeId, placeName: placeName ?? null }),
      write: () => set(WRITING),
    }),
    {
      name: 'save-mode-storage',
      storage: storedState(SaveMode, 'local'),
      partialize: ({ mode, placeId, placeName }) => ({ mode, placeId, placeName }),
    },
  ),
);
onAnotherOnDevice(() => useSaveMode.getState().write());
