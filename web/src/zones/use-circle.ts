import { useState } from 'react';
import { roundPoint } from 'map/geometry';
import type { LatLng, View } from 'map';
import { circleLevel } from './circle-level.ts';

/** The state of a zone's circle, with the spots chosen so far, and the map's view, which fits the circle. */
export function useCircle(initialRadius: number, start: LatLng | null, opensAt: LatLng) {
  const [radius, setRadius] = useState(initialRadius);
  const [spots, setSpots] = useState<readonly LatLng[]>(start === null ? [] : [start]);
  const [view, setView] = useState<View>({ ...(start ?? opensAt), level: circleLevel(initialRadius) });
  const show = ({ lat, lng }: LatLng) => setView({ lat, lng, level: circleLevel(radius) });
  return {
    radius,
    /** The middle; undefined until one is chosen. */
    spot: spots.at(-1),
    view,
    setView,
    show,
    choose: (at: LatLng) => {
      const rounded = roundPoint(at);
      setSpots((before) => [...before, rounded]);
      show(rounded);
    },
    canUndo: spots.length > 1,
    undo: () => {
      const before = spots.slice(0, -1);
      setSpots(before);
      const last = before.at(-1);
      if (last !== undefined) show(last);
    },
    resize: (to: number) => {
      setRadius(to);
      setView((now) => ({ ...now, level: circleLevel(to) }));
    },
  };
}
