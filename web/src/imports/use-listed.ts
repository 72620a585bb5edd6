import type { FoundSpot } from 'contract/place-shapes';
import type { FoundPlace } from 'contract/imports';
import { useState } from 'react';
import { lookUp } from './lists.queries.ts';

/** A place of a list, and the member's decision about it. */
export interface Listed extends FoundPlace {
  nth: number;
  isChosen: boolean;
  /** The result of looking up its name, null for none; undefined before. */
  hit?: FoundSpot | null;
}

/** The number of names that one tap looks up, and how many concurrently. */
const BATCH = 30;
const AT_ONCE = 3;

/**
 * The places of a list. New ones are chosen by default, lines and areas are not. A place without coordinates may be looked up and take the
 * spot found; one without a name may be given one.
 */
export function useListed(found: readonly FoundPlace[]) {
  const [places, setPlaces] = useState<readonly Listed[]>(() =>
    found.map((place, nth) => ({ ...place, nth, isChosen: place.status === 'new' && !place.isMiddle })),
  );
  const change = (nth: number, changes: Partial<Listed>) =>
    setPlaces((before) => before.map((place) => (place.nth === nth ? { ...place, ...changes } : place)));

  /** Throws if the search cannot be reached, or rate-limits the member. */
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
  const name = ({ nth }: Listed, name: string) => change(nth, { name, status: 'new', isChosen: true });
  const toggleAll = (some: readonly Listed[], isChosen: boolean) => {
    const nths = new Set(some.map(({ nth }) => nth));
    setPlaces((before) => before.map((place) => (nths.has(place.nth) ? { ...place, isChosen } : place)));
  };
  return { places, lookUpSome, accept, toggle, toggleAll, name };
}

/** Whether a place has no coordinates and was not looked up yet. */
export const isNotLookedUp = ({ status, hit }: Listed) => status === 'unplaced' && hit === undefined;
