import type { LatLng, Pin } from './map-adapter.ts';

/** What a pin can tell; `drag` null keeps every pin where it is. */
export interface PinListeners {
  tap(pin: Pin): void;
  drag: ((at: LatLng, pin: Pin) => void) | null;
}
