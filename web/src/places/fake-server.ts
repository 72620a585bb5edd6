import type { Result } from 'contract/endpoint';
import type { Place } from 'contract/place-shapes';
import type { placesOnMap } from 'contract/places';
import type { Bounds } from 'map';

import { aPlace } from './fake-places.ts';

const MAX_PINS = 300;
/** The side lengths of the server's cells in 1e-5 degrees. */
const CELLS = [256, 2048, 16_384, 131_072];

const inside = ({ latMin, latMax, lngMin, lngMax }: Bounds, { latitude, longitude }: Place) =>
  latitude >= latMin && latitude <= latMax && longitude >= lngMin && longitude <= lngMax;

/** Answers a view as the server does: at most 300 places, taken from its cells in turn, and the other places only counted by cell. */
export function answerMap(all: readonly Place[], box: Bounds): Result<typeof placesOnMap> {
  const here = all.filter((place) => inside(box, place));
  const side = CELLS.find((one) => listCells(box, one) <= 100) ?? 131_072;
  const cells = Object.values(Object.groupBy(here, (place) => cellAt(place, side)));
  const turns = cells.flatMap((own = []) => own.map((place, turn) => ({ place, turn })));
  turns.sort((a, b) => a.turn - b.turn);
  const places = turns.slice(0, MAX_PINS).map(({ place }) => place);
  const others = turns.slice(MAX_PINS).map(({ place }) => place);
  const steps =
    here.length > 1_200 ? 0 : ([3, 2, 1].find((one) => listCells(box, side) * 4 ** one <= 400) ?? 0);
  const size = side / 2 ** steps;
  const rest = Object.entries(Object.groupBy(others, (place) => cellAt(place, size)));
  const clusters = rest.map(([cell, own = []]) => {
    const mean = (of: 'latitude' | 'longitude') =>
      own.reduce((sum, place) => sum + place[of], 0) / own.length;
    const [row = 0, column = 0] = cell.split('/').map(Number);
    return {
      latitude: mean('latitude'),
      longitude: mean('longitude'),
      count: own.length,
      latMin: Math.max((row * size) / 1e5, box.latMin),
      latMax: Math.min((row * size + size - 1) / 1e5, box.latMax),
      lngMin: Math.max((column * size) / 1e5, box.lngMin),
      lngMax: Math.min((column * size + size - 1) / 1e5, box.lngMax),
    };
  });
  return { places, clusters, total: here.length };
}

/** Every place in a box. */
export const answerBox = (all: readonly Place[], box: Bounds) => all.filter((place) => inside(box, place));

const cellAt = ({ latitude, longitude }: Place, side: number) =>
  `${Math.floor(Math.round(latitude * 1e5) / side)}/${Math.floor(Math.round(longitude * 1e5) / side)}`;

const listCells = ({ latMin, latMax, lngMin, lngMax }: Bounds, side: number) =>
  (Math.floor((latMax * 1e5) / side) - Math.floor((latMin * 1e5) / side) + 1) *
  (Math.floor((lngMax * 1e5) / side) - Math.floor((lngMin * 1e5) / side) + 1);

/** A seeded random number generator, 0 to 1. */
export function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** Random places within `within` degrees of a coordinate, at five decimals. */
export function scatter(count: number, at: { lat: number; lng: number }, within: number, seed = 7): Place[] {
  const next = random(seed);
  const around = (centre: number) => Math.round((centre + (next() - 0.5) * 2 * within) * 1e5) / 1e5;
  return Array.from({ length: count }, (_, nth) =>
    aPlace({
      placeId: seed * 100_000 + nth + 1,
      title: `곳 ${nth}`,
      latitude: around(at.lat),
      longitude: around(at.lng),
    }),
  );
}
