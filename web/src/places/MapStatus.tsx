import { RefreshIcon } from '../kit/icons.tsx';
import { KO } from './ko.ts';
import styles from './MapStatus.module.css';
import type { NearbyStatus } from './use-nearby-places.ts';

interface Props {
  status: NearbyStatus;
  /** How many places there are in the search area. */
  count: number;
  /** The place in the address does not exist any more. */
  isPlaceGone: boolean;
  /** The map shows ground outside the search area. */
  hasLeftArea: boolean;
  onSearch: () => void;
}

/** One line about the places on the map: loading, failed, none here, or more to find after a move. */
export function MapStatus({ status, count, isPlaceGone, hasLeftArea, onSearch }: Props) {
  const message = isPlaceGone ? KO.placeGone : statusMessage(status, count);
  const action = status === 'failed' ? KO.retry : status === 'loaded' && hasLeftArea ? KO.searchHere : null;
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
    </div>
  );
}

function statusMessage(status: NearbyStatus, count: number): string {
  if (status === 'loading') return KO.placesLoading;
  if (status === 'failed') return KO.placesFailed;
  return count === 0 ? KO.noPlaces : '';
}
