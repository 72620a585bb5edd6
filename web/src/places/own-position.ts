import type { LatLng } from '../map/map-adapter.ts';
import { roundPoint } from '../map/view-box.ts';

/** How long a position may take, and how old one may be (spec §9). */
const ASKED = { timeout: 8_000, maximumAge: 30_000 } as const;

/** Where the member is, or why that is not known: this browser cannot showAlert, or it would not. */
export type OwnPosition = { is: 'found'; at: LatLng } | { is: 'failed' } | { is: 'unsupported' };

/** Asks the browser where the member is; the browser asks the member the first time. Never throws. */
export function ownPosition(): Promise<OwnPosition> {
  const positions = positionsHere();
  if (positions === undefined) return Promise.resolve({ is: 'unsupported' });
  return new Promise((resolve) => {
    positions.getCurrentPosition(
      ({ coords }) =>
        resolve({ is: 'found', at: roundPoint({ lat: coords.latitude, lng: coords.longitude }) }),
      () => resolve({ is: 'failed' }),
      ASKED,
    );
  });
}

/** Whether the browser would answer without a question. Where it cannot say, it would ask. */
export async function isPositionAllowed(): Promise<'yes' | 'no' | 'unasked'> {
  if (positionsHere() === undefined) return 'no';
  const permission = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => null);
  if (permission?.state === 'granted') return 'yes';
  return permission?.state === 'denied' ? 'no' : 'unasked';
}

/** Undefined in browsers and pages that have none, whatever the types say. */
const positionsHere = (): Geolocation | undefined => navigator.geolocation;
