import type { Place } from 'contract/place-shapes';
import type { ReactNode } from 'react';
import { CategoryBadge } from 'map/pins';
import { pinCategoryLabel } from 'contract/pin-categories';
import styles from './PlaceRow.module.css';

interface Props {
  place: Place;
  onChoose: () => void;
  /** Content at the end of the row, such as the distance. */
  end?: ReactNode;
}

/** A place in a list: its pin category, name and address. */
export function PlaceRow({ place, onChoose, end }: Props) {
  return (
    <button type="button" className={styles['row']} onClick={onChoose}>
      <CategoryBadge category={place.pinCategory} size={40} />
      <span className={styles['text']}>
        <strong>{place.title}</strong>
        <small>
          {pinCategoryLabel(place.pinCategory)}
          {place.address && ` · ${place.address}`}
        </small>
      </span>
      {end && <span className={styles['end']}>{end}</span>}
    </button>
  );
}
