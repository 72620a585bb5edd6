import type { PlaceId } from 'contract/ids';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

/** What choosing a category is for: a post being written, or saving a place of the map (spec §4). */
export interface SaveMode {
  mode: 'write' | 'save';
  /** The place to save; null while writing. */
  placeId: PlaceId | null;
}

interface SaveModeStore extends SaveMode {
  /** The next category chosen saves this place. */
  save(placeId: PlaceId): void;
  /** The next category chosen is for a post: the way it starts and the way it is after a save. */
  write(): void;
}

const WRITING: SaveMode = { mode: 'write', placeId: null };

/** Save mode, kept on this device under the spec's key. */
export const useSaveMode = create<SaveModeStore>()(
  persist(
    (set) => ({
      ...WRITING,
      save: (placeId) => set({ mode: 'save', placeId }),
      write: () => set(WRITING),
    }),
    { name: 'save-mode-storage', storage: createJSONStorage(() => localStorage) },
  ),
);
