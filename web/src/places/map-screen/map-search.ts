import { create } from 'zustand';
import type { LatLng } from 'map';

/** The map's search: the map's centre, the keyword, and whether a search succeeded (BEHAVIOUR: map-16). */
export interface MapSearch {
  /** Null until it is known. */
  center: LatLng | null;
  keyword: string;
  hasSearched: boolean;
}

export const NO_SEARCH: MapSearch = { center: null, keyword: '', hasSearched: false };

interface MapSearchStore extends MapSearch {
  /** The map was moved. */
  moveTo(center: LatLng): void;
  type(keyword: string): void;
  /** The search found something. */
  found(): void;
  /** The member is about to type another keyword. */
  reset(): void;
}

/** The map's search; it is not stored (BEHAVIOUR: drafts-17). */
export const useMapSearch = create<MapSearchStore>()((set) => ({
  ...NO_SEARCH,
  moveTo: (center) => set({ center }),
  type: (keyword) => set({ keyword }),
  found: () => set({ hasSearched: true }),
  reset: () => set({ hasSearched: false }),
}));
