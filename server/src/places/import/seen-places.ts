import { toE5 } from 'contract/coordinates';
import { PLACE } from 'contract/limits';
import type { ImportedPlace } from './place-row.ts';

/** Strips of latitude of 2^6 units of 1e-5 degrees: about 71 m, more than the distance within which places are the same. */
const STRIP = 6;

/** The places of one file so far, by name and position. */
export class SeenPlaces {
  /** By strip and name key. */
  readonly #strips = new Map<string, { line: number; lat: number; lng: number }[]>();

  add(key: string, line: number, { at }: ImportedPlace) {
    const [lat, lng] = [toE5(at.latitude), toE5(at.longitude)];
    const strip = `${lat >> STRIP} ${key}`;
    const places = this.#strips.get(strip) ?? [];
    places.push({ line, lat, lng });
    this.#strips.set(strip, places);
  }

  /** The line of an earlier place with this name within 40 m, null when there is none. */
  findLine(key: string, { at }: ImportedPlace): number | null {
    const [lat, lng] = [toE5(at.latitude), toE5(at.longitude)];
    const east = Math.cos((at.latitude * Math.PI) / 180);
    for (const strip of [lat >> STRIP, (lat >> STRIP) - 1, (lat >> STRIP) + 1]) {
      const same = this.#strips
        .get(`${strip} ${key}`)
        ?.find((one) => 1.1132 * Math.hypot(one.lat - lat, (one.lng - lng) * east) <= PLACE.sameWithinMetres);
      if (same !== undefined) return same.line;
    }
    return null;
  }
}
