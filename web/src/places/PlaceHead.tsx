import type { Place } from 'contract/place-shapes';
import { CategoryBadge } from '../kit/pins.tsx';
import { kindOf } from './ko.ts';
import styles from './PlaceHead.module.css';

/** Who a place is: its sign, its name in orange, its kind and address. */
export function PlaceHead({
  place,
  address = place.address,
}: {
  place: Pick<Place, 'title' | 'pinCategory' | 'address'>;
  address?: string;
}) {
  return (
    <div className={styles['place']}>
      <CategoryBadge category={place.pinCategory} size={44} />
      <div className={styles['words']}>
        <h2>{place.title}</h2>
        <p>{kindOf(place.pinCategory)}</p>
        {address && <p>{address}</p>}
      </div>
    </div>
  );
}
