import type { Place } from 'contract/place-shapes';
import type { Cluster } from 'contract/places';
import { clusterPx, LEVELS, PIN_PX, roundPoint, worldPx } from 'map/geometry';
import type { Bounds, LatLng, View } from 'map';

/** The server's answer for a view: places, and counts of further places in parts of it. */
export interface Nearby {
  places: readonly Place[];
  clusters: readonly Cluster[];
}

/** The places shown by one marker: known places, and parts of the view whose other places are only counted. */
export interface Group extends LatLng {
  places: readonly Place[];
  counted: readonly Cluster[];
  /** The number of places, including counted ones. */
  count: number;
}

/** The maximum overlap of two markers, in px. */
const OVERLAP_PX = 4;

/**
 * The groups of a view at a level: each place is in exactly one group, and no two markers overlap. A part with counted places forms one
 * group with its known places, so that a count is never drawn over a known place. `alone` is excluded.
 */
export function groupPlaces(nearby: Nearby, level: number, alone: Place | null = null): Group[] {
  const units = toUnits(nearby, alone).toSorted((a, b) => b.lat - a.lat || a.lng - b.lng);
  let groups = units;
  for (let before = Infinity; groups.length < before;) {
    before = groups.length;
    groups = mergeTouching(groups, level);
  }
  return groups;
}

/** Initial groups: each known place, and each counted part together with its known places. */
function toUnits({ places, clusters }: Nearby, alone: Place | null): Group[] {
  const others = places.filter(({ placeId }) => placeId !== alone?.placeId);
  const isCountedAlone = alone !== null && !places.some(({ placeId }) => placeId === alone.placeId);
  const parts = clusters.map((part) => {
    const own = isCountedAlone && holds(part, alone) ? 1 : 0;
    const counted = { ...part, count: part.count - own };
    const rest = {
      lat: part.latitude,
      lng: part.longitude,
      places: [],
      counted: [counted],
      count: counted.count,
    };
    return others
      .filter((place) => holds(part, place))
      .map(single)
      .reduce(merge, rest);
  });
  const known = others.filter((place) => !clusters.some((part) => holds(part, place)));
  return [...parts, ...known.map(single)].filter(({ count }) => count > 0);
}

const holds = ({ latMin, latMax, lngMin, lngMax }: Bounds, { latitude, longitude }: Place) =>
  latitude >= latMin && latitude <= latMax && longitude >= lngMin && longitude <= lngMax;

const single = (place: Place): Group => ({
  lat: place.latitude,
  lng: place.longitude,
  places: [place],
  counted: [],
  count: 1,
});

/** One merging pass: each group joins the first earlier group that its marker would overlap. */
function mergeTouching(groups: readonly Group[], level: number): Group[] {
  const merged: { group: Group; box: MarkerBox }[] = [];
  for (const group of groups) {
    const box = markerBox(group, level);
    const at = merged.findIndex((other) => touch(other.box, box));
    if (at < 0) merged.push({ group, box });
    else {
      const both = merge(merged[at]!.group, group);
      merged[at] = { group: both, box: markerBox(both, level) };
    }
  }
  return merged.map(({ group }) => group);
}

function merge(a: Group, b: Group): Group {
  const count = a.count + b.count;
  const mean = (of: 'lat' | 'lng') => (count === 0 ? a[of] : (a[of] * a.count + b[of] * b.count) / count);
  return {
    lat: mean('lat'),
    lng: mean('lng'),
    places: [...a.places, ...b.places],
    counted: [...a.counted, ...b.counted],
    count,
  };
}

interface MarkerBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

const touch = (a: MarkerBox, b: MarkerBox) =>
  Math.abs(a.x - b.x) < (a.width + b.width) / 2 - OVERLAP_PX &&
  Math.abs(a.y - b.y) < (a.height + b.height) / 2 - OVERLAP_PX;

/** The centre and size of a group's marker in px: a pin's tip is at its coordinate, a cluster is centred on it. */
function markerBox(group: Group, level: number): MarkerBox {
  const { x, y } = worldPx(group, level);
  if (isPin(group)) return { x, y: y - PIN_PX.height / 2, ...PIN_PX };
  const size = clusterPx(group.count);
  return { x, y, width: size, height: size };
}

/** Whether a group is a single known place. */
export const isPin = ({ places, count }: Group): boolean => count === 1 && places.length === 1;

/** The maximum extent of an opened cluster's places, in px: they stay on a phone's screen. */
const OPENED_PX = 300;

/**
 * The view in which a group that is one marker at `level` separates, all of it on the screen; null if there is none, and its places have
 * to be listed (BEHAVIOUR: map-11).
 */
export function openedView(group: Group, level: number): View | null {
  const box = groupBounds(group);
  const known = { places: group.places, clusters: [] };
  const apart = (nearer: number) => (group.counted.length > 0 ? Infinity : groupPlaces(known, nearer).length);
  let opened: number | null = null;
  for (let nearer = Math.ceil(level) - 1; nearer >= LEVELS.nearest; nearer--) {
    if (sizeAt(box, nearer) > OPENED_PX) break;
    if (apart(nearer) > 1) opened = nearer;
    if (apart(nearer) === group.count) break;
  }
  const middle = { lat: (box.latMin + box.latMax) / 2, lng: (box.lngMin + box.lngMax) / 2 };
  return opened === null ? null : { ...roundPoint(middle), level: opened };
}

/** The bounds of a group's places and counted parts. */
export function groupBounds({ places, counted }: Group): Bounds {
  const points = places.map(({ latitude: lat, longitude: lng }) => ({
    latMin: lat,
    latMax: lat,
    lngMin: lng,
    lngMax: lng,
  }));
  return [...points, ...counted].reduce<Bounds>(
    (all, one) => ({
      latMin: Math.min(all.latMin, one.latMin),
      latMax: Math.max(all.latMax, one.latMax),
      lngMin: Math.min(all.lngMin, one.lngMin),
      lngMax: Math.max(all.lngMax, one.lngMax),
    }),
    { latMin: Infinity, latMax: -Infinity, lngMin: Infinity, lngMax: -Infinity },
  );
}

function sizeAt({ latMin, latMax, lngMin, lngMax }: Bounds, level: number): number {
  const [a, b] = [worldPx({ lat: latMin, lng: lngMin }, level), worldPx({ lat: latMax, lng: lngMax }, level)];
  return Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y));
}
