import { type Point, toE5 } from 'contract/coordinates';
import { metresBetween } from 'contract/distance';
import { PLACE } from 'contract/limits';
import type { ImportedPlace } from './place-row.ts';

/** A strip of latitude is 2^6 units of 1e-5 degrees: about 71 m, more than the distance within which places count as the same. */
const STRIP = 6;

/** The places read so far from one file, by name and position. */
export class SeenPlaces {
  /** By strip and name key. */
  readonly #strips = new Map<string, { line: number; lat: number; lng: number }[]>();

  add(key: string, line: number, { at }: ImportedPlace) {
    const strip = `${stripNumber(at)} ${key}`;
    const places = this.#strips.get(strip) ?? [];
    places.push({ line, lat: at.latitude, lng: at.longitude });
    this.#strips.set(strip, places);
  }

  /** Finds the line of an earlier place with this name within 40 m; null if there is none. */
  findLine(key: string, { at }: ImportedPlace): number | null {
    const here = { lat: at.latitude, lng: at.longitude };
    const strip = stripNumber(at);
    for (const near of [strip, strip - 1, strip + 1]) {
      const same = this.#strips
        .get(`${near} ${key}`)
        ?.find((one) => metresBetween(here, one) <= PLACE.sameWithinMetres);
      if (same !== undefined) return same.line;
    }
    return null;
  }
}

const stripNumber = ({ latitude }: Point) => toE5(latitude) >> STRIP;
