import type { Point } from 'contract/coordinates';
import { metresBetween } from 'contract/distance';
import type { Zone } from 'contract/zones';

const isWithin = (at: Point, { latitude: lat, longitude: lng, radius }: Point & { radius: number }) =>
  metresBetween({ lat, lng }, { lat: at.latitude, lng: at.longitude }) <= radius;

/** The member's zone that contains a spot. */
export const zoneAt = (zones: readonly Zone[], at: Point): Zone | undefined =>
  zones.find((zone) => isWithin(at, zone));

/** Whether others see only the 동 of a post at a spot: also slightly outside a zone (BEHAVIOUR: zones-2). */
export const isMaskedAt = (zones: readonly Zone[], at: Point): boolean =>
  zones.some(({ mask }) => isWithin(at, mask));
