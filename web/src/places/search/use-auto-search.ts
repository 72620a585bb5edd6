import { useEffect, useEffectEvent, useState } from 'react';
import type { View } from 'map';
import { autoSearch } from '../map-memory.ts';

/** The delay after a move before places load automatically, in ms. */
const PAUSE_MS = 300;

/** Loads the places of a view automatically once it leaves the search area, unless the member turned that off. */
export function useAutoSearch(hasLeftArea: boolean, view: View, search: (view: View) => void) {
  const [isOn, setOn] = useState(() => autoSearch.read() ?? true);
  const load = useEffectEvent((to: View) => search(to));
  const { lat, lng, level } = view;
  useEffect(() => {
    if (!isOn || !hasLeftArea) return;
    const timer = setTimeout(() => load({ lat, lng, level }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isOn, hasLeftArea, lat, lng, level]);
  const turn = (on: boolean) => {
    setOn(on);
    autoSearch.write(on);
  };
  return { isOn, turn };
}
