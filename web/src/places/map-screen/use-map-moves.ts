import { useRef, useState } from 'react';
import type { View } from 'map';
import type { MapAddress } from '../map-address.ts';
import { lastView } from '../map-memory.ts';
import { isSameView } from '../search/search-area.ts';

interface Moved {
  view: View;
  /** The view is about to change, so an idle event does not report its final position. */
  isLoading: boolean;
  change(changed: Partial<MapAddress>): void;
}

/** Moves the map, and tracks moves by the member. The address is the state. */
export function useMapMoves({ view, isLoading, change }: Moved) {
  const [searched, setSearched] = useState<View | null>(null);
  const idleAt = useRef<View | null>(null);
  /** The view before a move: while it is still in the address, an idle map reports the old position. */
  const movedFrom = useRef<View | null>(null);
  const isMoving = () => movedFrom.current !== null && isSameView(movedFrom.current, view);

  const startMove = (to: View) => {
    if (!isSameView(view, to)) movedFrom.current = view;
    setSearched(to);
  };
  return {
    /** The view whose places are fetched; null until the map's first idle. */
    searched,
    setSearched,
    /** Fetches places at the target of a move; the caller writes the view into the address. */
    startMove,
    goTo: (to: View) => {
      startMove(to);
      change({ view: to });
    },
    /** An idle at an unchanged view was caused by a resize, perhaps during a move. */
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
