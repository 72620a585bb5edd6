import { useQuery } from '@tanstack/react-query';
import { metresBetween } from 'contract/distance';
import type { Place } from 'contract/place-shapes';
import { PinIcon, RefreshIcon } from '../../kit/icons.tsx';
import type { LatLng } from 'map';
import { formatDistance } from '../format-distance.ts';
import { KO } from '../ko.ts';
import { ALL_PLACES, type Filter, placeNearest } from '../places.queries.ts';
import type { NearbyStatus } from '../use-nearby-places.ts';
import styles from './MapStatus.module.css';

/** The key of the message why a place is missing. */
export type PlaceError = 'placeGone' | 'placeFailed' | null;

interface Props {
  status: NearbyStatus;
  /** The number of places in the search area. */
  count?: number;
  filter?: Filter;
  /** The centre of the map: an empty map leads to the place nearest to it. */
  at: LatLng;
  /** Why the place in the address is missing: it no longer exists, or could not be read. */
  placeError?: PlaceError;
  /** Whether the map shows an area outside the search area. */
  hasLeftArea?: boolean;
  onSearch: () => void;
  /** Without this handler an empty map offers no nearest place. */
  onNearest?: (place: Place) => void;
}

/** One status line about the places on the map: loading, failed, none here, or a new search after a move. */
export function MapStatus(props: Props) {
  const { status, count = 0, filter = ALL_PLACES, at, onSearch, onNearest } = props;
  const { placeError = null, hasLeftArea = false } = props;
  const message = placeError ? KO[placeError] : statusMessage(status, count, filter);
  const isFailed = status === 'failed' || placeError === 'placeFailed';
  const action = isFailed ? KO.retry : hasLeftArea ? KO.searchHere : null;
  return (
    <div className={styles['status']}>
      <p className={action === KO.searchHere ? 'visually-hidden' : styles['message']} role="status">
        {message}
      </p>
      {action !== null && (
        <button type="button" className={styles['action']} onClick={onSearch}>
          <RefreshIcon size={18} />
          {action}
        </button>
      )}
      {action === null && status === 'loaded' && count === 0 && onNearest !== undefined && (
        <Nearest at={at} filter={filter} onChoose={onNearest} />
      )}
    </div>
  );
}

/** Offers the place nearest to an empty view (BEHAVIOUR: map-33). */
function Nearest({ at, filter, onChoose }: { at: LatLng; filter: Filter; onChoose: (place: Place) => void }) {
  const { data: place } = useQuery(placeNearest(at, filter));
  if (!place) return null;
  const away = metresBetween(at, { lat: place.latitude, lng: place.longitude });
  return (
    <button type="button" className={styles['action']} onClick={() => onChoose(place)}>
      <PinIcon size={18} />
      <span>{KO.nearest(place.title, formatDistance(away))}</span>
    </button>
  );
}

function statusMessage(status: NearbyStatus, count: number, { onlySaved }: Filter): string {
  if (status === 'loading') return KO.placesLoading;
  if (status === 'failed') return KO.placesFailed;
  if (count > 0) return '';
  return onlySaved ? KO.noSavedPlaces : KO.noPlaces;
}
