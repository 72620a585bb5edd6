import type { Place } from 'contract/place-shapes';
import { CategoryBadge } from '../kit/pins.tsx';
import { pinCategoryLabel } from '../map/ko.ts';
import styles from './PlaceHeading.module.css';

/** The heading of a place's sheet: its pin category, name and address. */
export function PlaceHeading({
  place,
  address = place.address,
}: {
  place: Pick<Place, 'title' | 'pinCategory' | 'address'>;
  address?: string;
}) {
  return (
    <div className={styles['place']}>
      <CategoryBadge category={place.pinCategory} size={44} />
      <div className={styles['text']}>
        <h2>{place.title}</h2>
        <p>{pinCategoryLabel(place.pinCategory)}</p>
        {address && <p>{address}</p>}
      </div>
    </div>
  );
}
