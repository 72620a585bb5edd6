import * as v from 'valibot';
import { MAP } from './limits.ts';
import { numberOrText } from './numbers.ts';

const degrees = (max: number) =>
  v.pipe(
    numberOrText(/^-?\d{1,3}(\.\d{1,20})?(e-\d{1,3})?$/), // JavaScript writes 0.0000001 as 1e-7
    v.finite(),
    v.minValue(-max),
    v.maxValue(max),
    v.transform(roundDegrees),
  );

/** Degrees north, as a number or text; more than five decimals are rounded, not refused. */
export const Latitude = degrees(90);
/** Degrees east, as a number or text; more than five decimals are rounded, not refused. */
export const Longitude = degrees(180);

/** The bounding box of the country, in degrees. */
export const KOREA = { latMin: 33, latMax: 39, lngMin: 124, lngMax: 132 } as const;

/** Whether a coordinate lies in the bounding box of the country. */
export const isInKorea = (latitude: number, longitude: number): boolean =>
  latitude >= KOREA.latMin &&
  latitude <= KOREA.latMax &&
  longitude >= KOREA.lngMin &&
  longitude <= KOREA.lngMax;

/** A coordinate in degrees, with the API's field names. */
export interface Point {
  latitude: number;
  longitude: number;
}

/** Rounds to five decimals (about a metre), the stored precision of coordinates (BEHAVIOUR: wire-13). */
export function roundDegrees(value: number): number {
  return Math.round(value * 1e5) / 1e5;
}

/** Converts degrees to whole units of 1e-5 degrees, as stored in the database. */
export function toE5(value: number): number {
  return Math.round(value * 1e5);
}

const Edges = v.object({ latMin: Latitude, latMax: Latitude, lngMin: Longitude, lngMax: Longitude });
type Edges = v.InferOutput<typeof Edges>;

/** Whether a box's sides have at most `maxDegrees`. Compares whole units, since 37.53 - 37.5 is more than 0.03 in floating point. */
export function fitsSides({ latMin, latMax, lngMin, lngMax }: Edges, maxDegrees: number): boolean {
  return Math.max(toE5(latMax) - toE5(latMin), toE5(lngMax) - toE5(lngMin)) <= toE5(maxDegrees);
}

/** The four edges of a map view. A missing edge, min over max or more than 90° a side is refused. */
export const Box = v.pipe(
  Edges,
  v.check(({ latMin, latMax, lngMin, lngMax }) => latMin <= latMax && lngMin <= lngMax),
  v.check((box) => fitsSides(box, MAP.boxMaxDegrees)),
);
export type Box = v.InferOutput<typeof Box>;

/** The header of calls that send the member's own position; its value is the purpose (BEHAVIOUR: consents-8). */
export const PURPOSE_HEADER = 'x-position-purpose';
