import type { FoundSpot } from 'contract/geo';
import type { Place } from 'contract/place-shapes';
import type { Cluster } from 'contract/places';
import { LEVELS } from '../map/levels.ts';
import type { LatLng, Marker } from '../map/map.ts';

type PlacePin = LatLng & { id: string; kind: 'place'; name: string; category: Place['pinCategory'] };
type ClusterPin = LatLng & { id: string; kind: 'cluster'; name: string; count: number };

/** How near two pins come before they are one, in px; a pin is 44 px wide. */
const TOUCHING_PX = 40;
/** Degrees of latitude in one px at Kakao level 3, which is a metre. */
const DEGREES_PER_PX = 1 / 111_320;

/** The id of a place's pin. */
export const pinIdOf = (placeId: Place['placeId']) => `place-${placeId}`;

/** A place as its pin. */
export function pinOf({ placeId, latitude: lat, longitude: lng, title, pinCategory }: Place): PlacePin {
  return { id: pinIdOf(placeId), kind: 'place', lat, lng, name: title, category: pinCategory };
}

/**
 * The pins of a view: places that would cover each other at this level stand as one with their number, so do those the
 * server counted together. `alone` always stands by itself: the chosen place.
 */
export function pinsOf(
  { places, clusters }: { places: readonly Place[]; clusters: readonly Cluster[] },
  level: number,
  alone: Place | null = null,
): Marker[] {
  const free = places.filter(({ placeId }) => placeId !== alone?.placeId);
  return [
    ...heaps(free, Math.round(level)).map((heap) => heapPin(heap)),
    ...clusters.map(({ latitude: lat, longitude: lng, count }) => clusterPin({ lat, lng }, count)),
    ...(alone === null ? [] : [pinOf(alone)]),
  ];
}

/** Each place joins the first heap it would touch, so a heap's first place is its middle. */
function heaps(places: readonly Place[], level: number): Place[][] {
  const reach = TOUCHING_PX * DEGREES_PER_PX * 2 ** (level - 3);
  const all: Place[][] = [];
  for (const place of places) {
    const near = all.find(([first]) => first !== undefined && touches(first, place, reach));
    if (near === undefined) all.push([place]);
    else near.push(place);
  }
  return all;
}

function touches(a: Place, b: Place, reach: number): boolean {
  const east = (a.longitude - b.longitude) * Math.cos((a.latitude * Math.PI) / 180);
  return Math.abs(a.latitude - b.latitude) < reach && Math.abs(east) < reach;
}

function heapPin(heap: readonly Place[]): Marker {
  const [first] = heap;
  if (first !== undefined && heap.length === 1) return pinOf(first);
  const mean = (of: (place: Place) => number) => heap.reduce((sum, one) => sum + of(one), 0) / heap.length;
  return clusterPin({ lat: mean((one) => one.latitude), lng: mean((one) => one.longitude) }, heap.length);
}

function clusterPin(at: LatLng, count: number): ClusterPin {
  return { id: `cluster-${at.lat.toFixed(5)}-${at.lng.toFixed(5)}`, kind: 'cluster', name: '', ...at, count };
}

/** A spot the search found, as a pin. */
export const foundPin = ({ lat, lng, name, category = 'ETC' }: FoundSpot): Marker => ({
  id: 'found',
  lat,
  lng,
  name,
  category,
});

/** Where the member is, as a pin. */
export const mePin = ({ lat, lng }: LatLng): Marker => ({ id: 'me', kind: 'me', name: '', lat, lng });

/** The level that opens a cluster: two nearer, as near as there is. */
export const closer = (level: number) => Math.max(LEVELS.nearest, Math.round(level) - 2);
