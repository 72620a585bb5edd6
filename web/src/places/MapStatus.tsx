import { RefreshIcon } from '../kit/icons.tsx';
import { KO } from './ko.ts';
import styles from './MapStatus.module.css';

interface Props {
  /** Of the places asked for. */
  is: 'asking' | 'failed' | 'there';
  count: number;
  /** The place a link named is not there any more. */
  isLost: boolean;
  /** The map has moved away from where its places were asked for. */
  hasLeft: boolean;
  onAgain: () => void;
}

/** What the map has to say of its places, in one pill: on their way, not to be had, none here, more elsewhere. */
export function MapStatus({ is, count, isLost, hasLeft, onAgain }: Props) {
  const says = isLost ? KO.placeGone : saying(is, count);
  const offer = is === 'failed' ? KO.retry : is === 'there' && hasLeft ? KO.searchHere : null;
  return (
    <div className={styles['status']}>
      <p className={offer === KO.searchHere ? 'visually-hidden' : styles['says']} role="status">
        {says}
      </p>
      {offer !== null && (
        <button type="button" className={styles['offer']} onClick={onAgain}>
          <RefreshIcon size={18} />
          {offer}
        </button>
      )}
    </div>
  );
}

function saying(is: Props['is'], count: number): string {
  if (is === 'asking') return KO.placesAsking;
  if (is === 'failed') return KO.placesFailed;
  return count === 0 ? KO.noPlaces : '';
}
