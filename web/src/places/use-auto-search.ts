import { useEffect, useEffectEvent, useState } from 'react';
import type { View } from '../map/map.ts';
import { autoSearch } from './map-memory.ts';

/** How long a map rests before its places load by themselves, in ms: one look at where it stopped. */
const PAUSE_MS = 300;

/** Loads the places of a view by themselves once it has left those that are known, unless the member turned that off. */
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
