import { useQuery } from '@tanstack/react-query';
import { metresBetween } from 'contract/distance';
import type { Place } from 'contract/place-shapes';
import { PinIcon, RefreshIcon } from '../kit/icons.tsx';
import type { LatLng } from '../map/map.ts';
import { formatDistance } from './format-distance.ts';
import { KO } from './ko.ts';
import styles from './MapStatus.module.css';
import { ALL_PLACES, type Filter, placeNearest } from './places.queries.ts';
import type { NearbyStatus } from './use-nearby-places.ts';

/** The name of the text that says why a place is not there. */
export type PlaceError = 'placeGone' | 'placeFailed' | null;

interface Props {
  status: NearbyStatus;
  /** How many places there are in the search area. */
  count?: number;
  filter?: Filter;
  /** The middle of the map: an empty one leads to the place nearest to it. */
  at: LatLng;
  /** Why there is no place of the address: it does not exist any more, or it could not be read. */
  placeError?: PlaceError;
  /** The map shows ground outside the search area. */
  hasLeftArea?: boolean;
  onSearch: () => void;
  /** Without this an empty map leads nowhere. */
  onNearest?: (place: Place) => void;
}

/** One line about the places on the map: loading, failed, none here, or more to find after a move. */
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

/** Leads to the place nearest to an empty view (BEHAVIOUR: map-33). */
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
