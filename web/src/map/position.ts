import { isInKorea } from 'contract/coordinates';
import { roundPoint } from './bounds.ts';
import type { LatLng } from './map.ts';

/** How long a position may take, and how old it may be, in ms (BEHAVIOUR: map-17). */
const OPTIONS = { timeout: 8_000, maximumAge: 30_000 } as const;
/** How many metres a position may be wrong by for the map to move there (BEHAVIOUR: map-37). */
const PRECISE_METRES = 1_000;

/** A coordinate and the metres it may be wrong by. */
export interface Located extends LatLng {
  accuracy: number;
}

/**
 * Where the member is; `vague` where that may be wrong by more than a kilometre, `abroad` outside the country, `failed` where the
 * browser gives no position, `unsupported` where it cannot.
 */
export type Position =
  | { is: 'found'; at: Located }
  | { is: 'vague'; at: Located }
  | { is: 'abroad' }
  | { is: 'failed' }
  | { is: 'unsupported' };

/** Reads the member's position; the browser asks for permission the first time. Never throws. */
export function readPosition(): Promise<Position> {
  const geolocation = supportedGeolocation();
  if (geolocation === undefined) return Promise.resolve({ is: 'unsupported' });
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords }) => resolve(judge(coords)),
      () => resolve({ is: 'failed' }),
      OPTIONS,
    );
  });
}

function judge({ latitude, longitude, accuracy }: GeolocationCoordinates): Position {
  if (!isInKorea(latitude, longitude)) return { is: 'abroad' };
  const at = { ...roundPoint({ lat: latitude, lng: longitude }), accuracy };
  return accuracy > PRECISE_METRES ? { is: 'vague', at } : { is: 'found', at };
}

/** Whether positions are allowed, `prompt` where the browser would ask. A browser that does not say counts as `prompt`. */
export async function positionPermission(): Promise<'granted' | 'denied' | 'prompt'> {
  if (supportedGeolocation() === undefined) return 'denied';
  const permission = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => null);
  return permission?.state ?? 'prompt';
}

/** Some browsers, and pages without https, have none, whatever the type says. */
const supportedGeolocation = (): Geolocation | undefined => navigator.geolocation;
