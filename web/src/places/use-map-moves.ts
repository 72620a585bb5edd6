import { useRef, useState } from 'react';
import type { View } from '../map/map.ts';
import type { MapAddress } from './map-address.ts';
import { lastView } from './map-memory.ts';
import { isSameView } from './search-area.ts';

interface Moved {
  view: View;
  /** The view will change once more is known: an idle map is not where it stays. */
  isLoading: boolean;
  change(changed: Partial<MapAddress>): void;
}

/** Moves the map, and follows where the member moved it to. The address is the state. */
export function useMapMoves({ view, isLoading, change }: Moved) {
  const [searched, setSearched] = useState<View | null>(null);
  const idleAt = useRef<View | null>(null);
  /** The view from which the map was moved: while it is still in the address, an idle map reports where it was. */
  const movedFrom = useRef<View | null>(null);
  const isMoving = () => movedFrom.current !== null && isSameView(movedFrom.current, view);

  const startMove = (to: View) => {
    if (!isSameView(view, to)) movedFrom.current = view;
    setSearched(to);
  };
  return {
    /** The view whose places are fetched; null until the map was idle once. */
    searched,
    setSearched,
    /** Searches where the map is about to move; the caller writes the view into the address. */
    startMove,
    goTo: (to: View) => {
      startMove(to);
      change({ view: to });
    },
    /** A map that becomes idle where it was idle before has only been resized, perhaps during a move. */
    onIdle: (at: View) => {
      if (isLoading || isMoving()) return;
      if (idleAt.current !== null && isSameView(idleAt.current, at)) return;
      movedFrom.current = null;
      idleAt.current = at;
      setSearched((before) => before ?? at);
      lastView.write(at);
      change({ view: at });
    },
  };
}
