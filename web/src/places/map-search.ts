import { create } from 'zustand';
import type { LatLng } from '../map/map.ts';

/** The map's search (spec §3): where the map is, what was typed, and whether it has been found. */
export interface MapSearch {
  /** The map's middle; null until it is known. */
  center: LatLng | null;
  keyword: string;
  hasSearched: boolean;
}

export const NO_SEARCH: MapSearch = { center: null, keyword: '', hasSearched: false };

interface MapSearchStore extends MapSearch {
  /** The map came to rest somewhere else. */
  moveTo(center: LatLng): void;
  type(keyword: string): void;
  /** The search found something (spec §4). */
  found(): void;
  /** The member is about to type another keyword. */
  startOver(): void;
}

/** The map's search while the page lives. */
export const useMapSearch = create<MapSearchStore>()((set) => ({
  ...NO_SEARCH,
  moveTo: (center) => set({ center }),
  type: (keyword) => set({ keyword }),
  found: () => set({ hasSearched: true }),
  startOver: () => set({ hasSearched: false }),
}));
