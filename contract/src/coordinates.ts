import * as v from 'valibot';
import { MAP } from './limits.ts';
import { numberOrText } from './numbers.ts';

const degrees = (max: number) =>
  v.pipe(
    numberOrText(/^-?\d{1,3}(\.\d{1,20})?$/),
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

/** A coordinate with the wire's field names, in degrees. */
export interface Point {
  latitude: number;
  longitude: number;
}

/** Rounds to the five decimals coordinates are kept to (BEHAVIOUR: wire-13), about a metre. */
export function roundDegrees(value: number): number {
  return Math.round(value * 1e5) / 1e5;
}

/** Degrees as the whole number of 1e-5 degrees the database keeps. */
export function toE5(value: number): number {
  return Math.round(value * 1e5);
}

const Edges = v.object({ latMin: Latitude, latMax: Latitude, lngMin: Longitude, lngMax: Longitude });
type Edges = v.InferOutput<typeof Edges>;

/** Whether a box has at most so many degrees a side, compared in whole units: 37.53 - 37.5 is more than 0.03. */
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

/** The header with which a call says that it carries the member's own position, and what for (BEHAVIOUR: consents-8). */
export const PURPOSE_HEADER = 'x-position-purpose';
