import type { FoundSpot } from 'contract/place-shapes';
import type { FoundPlace } from 'contract/imports';
import { useState } from 'react';
import { lookUp } from './lists.queries.ts';

/** A place of a list, and what the member decided about it. */
export interface Listed extends FoundPlace {
  nth: number;
  isChosen: boolean;
  /** What a search by its name found, null for nothing; undefined before. */
  hit?: FoundSpot | null;
}

/** How many names one tap looks up, and how many at a time. */
const BATCH = 30;
const AT_ONCE = 3;

/** The places of a list: all new ones chosen at first; those without a spot may be looked up and take the one that was found. */
export function useListed(found: readonly FoundPlace[]) {
  const [places, setPlaces] = useState<readonly Listed[]>(() =>
    found.map((place, nth) => ({ ...place, nth, isChosen: place.status === 'new' })),
  );
  const change = (nth: number, changes: Partial<Listed>) =>
    setPlaces((before) => before.map((place) => (place.nth === nth ? { ...place, ...changes } : place)));

  /** Throws where the search cannot be reached, or is asked too often. */
  async function lookUpSome() {
    const next = places.filter(isNotLookedUp).slice(0, BATCH);
    for (let from = 0; from < next.length; from += AT_ONCE)
      await Promise.all(
        next
          .slice(from, from + AT_ONCE)
          .map(async ({ nth, name }) => change(nth, { hit: await lookUp(name) })),
      );
  }
  const accept = ({ nth, address }: Listed, hit: FoundSpot) =>
    change(nth, {
      status: 'new',
      isChosen: true,
      latitude: hit.lat,
      longitude: hit.lng,
      address: address || hit.address,
    });
  const toggle = ({ nth, isChosen }: Listed) => change(nth, { isChosen: !isChosen });
  return { places, lookUpSome, accept, toggle };
}

/** Whether a place has no spot yet and its name was not looked up. */
export const isNotLookedUp = ({ status, hit }: Listed) => status === 'unplaced' && hit === undefined;
