import { roundPoint } from '../map/bounds.ts';
import type { LatLng } from '../map/map.ts';

/** How long a position may take, and how old it may be, in ms (BEHAVIOUR: map-17). */
const OPTIONS = { timeout: 8_000, maximumAge: 30_000 } as const;

/** Where the member is; `failed` where the browser gives no position, `unsupported` where it cannot. */
export type Position = { is: 'found'; at: LatLng } | { is: 'failed' } | { is: 'unsupported' };

/** Reads the member's position; the browser asks for permission the first time. Never throws. */
export function readPosition(): Promise<Position> {
  const geolocation = supportedGeolocation();
  if (geolocation === undefined) return Promise.resolve({ is: 'unsupported' });
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({ is: 'found', at: roundPoint({ lat: coords.latitude, lng: coords.longitude }) }),
      () => resolve({ is: 'failed' }),
      OPTIONS,
    );
  });
}

/** Whether positions are allowed, `prompt` where the browser would ask. A browser that does not tell counts as `prompt`. */
export async function positionPermission(): Promise<'granted' | 'denied' | 'prompt'> {
  if (supportedGeolocation() === undefined) return 'denied';
  const permission = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => null);
  return permission?.state ?? 'prompt';
}

/** Some browsers, and pages without https, have none, whatever the type says. */
const supportedGeolocation = (): Geolocation | undefined => navigator.geolocation;
