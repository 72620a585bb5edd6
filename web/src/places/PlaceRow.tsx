import type { Place } from 'contract/place-shapes';
import type { ReactNode } from 'react';
import { CategoryBadge } from '../kit/pins.tsx';
import { kindOf } from './ko.ts';
import styles from './PlaceRow.module.css';

interface Props {
  place: Place;
  onChoose: () => void;
  /** What stands at the end of the row, such as how far it is. */
  end?: ReactNode;
}

/** A place in a list: its sign, name, kind and address. */
export function PlaceRow({ place, onChoose, end }: Props) {
  return (
    <button type="button" className={styles['row']} onClick={onChoose}>
      <CategoryBadge category={place.pinCategory} size={40} />
      <span className={styles['words']}>
        <strong>{place.title}</strong>
        <small>
          {kindOf(place.pinCategory)}
          {place.address && ` · ${place.address}`}
        </small>
      </span>
      {end && <span className={styles['end']}>{end}</span>}
    </button>
  );
}
