import { clusterPx, LEVEL, worldPx } from 'map/geometry';
import type { Marker } from 'map';

/** The dimensions of a name below its pin, in px, as in the markers' style sheet. */
const NAME = { height: 18, below: 2, padding: 14, maxWidth: 120, wide: 11, narrow: 6.5 };
const PIN = { width: 40, height: 46 };
/** The level up to which names are shown; levels may be fractional. */
const UNTIL = LEVEL.map + 0.5;

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Marks the places whose names fit below their pins at this level; earlier markers have precedence. Marks none at farther levels. */
export function nameMarkers(markers: readonly Marker[], level: number): Marker[] {
  if (level >= UNTIL) return [...markers];
  const taken = markers.map((marker) => faceBox(marker, level));
  return markers.map((marker, at) => {
    if (marker.kind !== 'place') return marker;
    const name = nameBox(marker, level);
    if (taken.some((box, other) => other !== at && overlap(box, name))) return marker;
    taken.push(name);
    return { ...marker, isNamed: true };
  });
}

function faceBox(marker: Marker, level: number): Box {
  const { x, y } = worldPx(marker, level);
  if (marker.kind !== 'cluster')
    return { left: x - PIN.width / 2, right: x + PIN.width / 2, top: y - PIN.height, bottom: y };
  const half = clusterPx(marker.count) / 2;
  return { left: x - half, right: x + half, top: y - half, bottom: y + half };
}

function nameBox(marker: Marker, level: number): Box {
  const { x, y } = worldPx(marker, level);
  const half = nameWidth(marker.name) / 2;
  return { left: x - half, right: x + half, top: y + NAME.below, bottom: y + NAME.below + NAME.height };
}

/** The estimated width of a name: Hangul is wider than other letters. */
function nameWidth(name: string): number {
  const width = Array.from(name).reduce(
    (sum, letter) => sum + (letter > '\u10ff' ? NAME.wide : NAME.narrow),
    NAME.padding,
  );
  return Math.min(width, NAME.maxWidth);
}

const overlap = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
