import { isInKorea } from 'contract/coordinates';
import { roundPoint } from 'map/geometry';
import type { LatLng } from 'map';

/** The timeout and the maximum age of a position, in ms (BEHAVIOUR: map-17). */
const OPTIONS = { timeout: 8_000, maximumAge: 30_000 } as const;
/** The accuracy in metres below which the map moves to a position (BEHAVIOUR: map-37). */
const PRECISE_METRES = 1_000;

/** A coordinate and its accuracy in metres. */
export interface Located extends LatLng {
  accuracy: number;
}

/**
 * The result of locating the member: `vague` if the accuracy is worse than a kilometre, `abroad` outside the country, `failed` if the
 * browser gives no position, `unsupported` if it cannot.
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

/** The permission for positions; `prompt` if the browser would ask, or does not reveal it. */
export async function positionPermission(): Promise<'granted' | 'denied' | 'prompt'> {
  if (supportedGeolocation() === undefined) return 'denied';
  const permission = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => null);
  return permission?.state ?? 'prompt';
}

/** Undefined in some browsers and on pages without https, despite the type. */
const supportedGeolocation = (): Geolocation | undefined => navigator.geolocation;
