import { roundDegrees } from 'contract/coordinates';
import type { PlaceId } from 'contract/ids';
import type { PinCategory } from 'contract/pin-categories';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

/** Where the post being written is: at a pin already on the map, or at a spot chosen for it (spec §3). */
export interface PlaceDraft {
  placeName: string;
  /** Null until a kind is chosen. */
  pinCategory: PinCategory | null;
  mode: 'existing' | 'new';
  /** Set where `mode` is `existing`. */
  placeId: PlaceId | null;
  detailAddress: string;
  /** Degrees to five decimals; null until a spot is chosen. */
  latitude: number | null;
  longitude: number | null;
}

export const NO_PLACE: PlaceDraft = {
  placeName: '',
  pinCategory: null,
  mode: 'new',
  placeId: null,
  detailAddress: '',
  latitude: null,
  longitude: null,
};

interface PlaceDraftStore extends PlaceDraft {
  /** Changes what is given; coordinates are rounded. */
  set(change: Partial<PlaceDraft>): void;
  clear(): void;
}

const rounded = (degrees: number | null) => (degrees === null ? null : roundDegrees(degrees));

/** The chosen place while a post is written, kept for the tab's session. The map's screens fill it, the editor sends it. */
export const usePlaceDraft = create<PlaceDraftStore>()(
  persist(
    (set) => ({
      ...NO_PLACE,
      set: (change) =>
        set((now) => ({
          ...change,
          latitude: rounded(change.latitude === undefined ? now.latitude : change.latitude),
          longitude: rounded(change.longitude === undefined ? now.longitude : change.longitude),
        })),
      clear: () => set(NO_PLACE),
    }),
    { name: 'place-draft', storage: createJSONStorage(() => sessionStorage) },
  ),
);

/** The draft alone, without the store's acts. */
export function placeOf(store: PlaceDraft): PlaceDraft {
  const { placeName, pinCategory, mode, placeId, detailAddress, latitude, longitude } = store;
  return { placeName, pinCategory, mode, placeId, detailAddress, latitude, longitude };
}

/** The draft's spot in degrees, null until one is chosen. */
export function spotOf({ latitude, longitude }: PlaceDraft): { latitude: number; longitude: number } | null {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}
