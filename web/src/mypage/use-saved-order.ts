import { SavedSort } from 'contract/saved-places';
import { useLocation, useSearchParams } from 'react-router';
import * as v from 'valibot';
import { KO } from '../places/ko.ts';
import { usePosition } from '../places/position/use-position.ts';
import type { Order } from './saved-places.queries.ts';

/**
 * The order of saved places, kept in the address, and the member's position for their distances. The position stays on the phone until
 * the member chooses the order by distance, which asks for it first (BEHAVIOUR: places-41).
 */
export function useSavedOrder() {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const named = v.safeParse(SavedSort, search.get('sort'));
  const wanted = named.success ? named.output : 'newest';
  const set = (sort: SavedSort) =>
    setSearch(
      (now) => {
        const { sort: _, ...others } = Object.fromEntries(now);
        return { ...others, ...(sort !== 'newest' && { sort }) };
      },
      { replace: true, preventScrollReset: true, state },
    );
  const { position, isLocating, locate } = usePosition({
    opensThere: false,
    purpose: 'nearest',
    onFound: () => set('distance'),
    messages: { failed: KO.positionFailed, unsupported: KO.positionUnsupported },
  });
  const order: Order =
    wanted !== 'distance'
      ? { sort: wanted }
      : position === null
        ? { sort: 'newest' }
        : { sort: 'distance', at: { lat: position.lat, lng: position.lng } };
  const choose = (sort: SavedSort) => {
    if (sort === 'distance' && position === null) locate();
    else set(sort);
  };
  return { order, choose, position, isLocating };
}
