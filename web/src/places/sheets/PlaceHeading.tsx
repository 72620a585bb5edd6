import type { Place } from 'contract/place-shapes';
import type { ReactNode } from 'react';
import { CategoryBadge } from 'map/pins';
import { pinCategoryLabel } from 'contract/pin-categories';
import { KO } from '../ko.ts';
import styles from './PlaceHeading.module.css';

interface Props {
  place: Pick<Place, 'title' | 'pinCategory' | 'address'>;
  address?: string;
  /** The kind of place, if more specific than its pin category. */
  kind?: string | undefined;
  /** The number of posts there, once known. */
  count?: number | undefined;
  /** Shown instead of the badge of its pin category. */
  photo?: ReactNode;
}

/** The heading of a place's sheet: its photo or pin category, name, number of posts and address. */
export function PlaceHeading({ place, address = place.address, kind, count, photo }: Props) {
  return (
    <div className={styles['place']}>
      {photo ?? <CategoryBadge category={place.pinCategory} size={44} />}
      <div className={styles['text']}>
        <h2>{place.title}</h2>
        <p>
          {kind ?? pinCategoryLabel(place.pinCategory)}
          {count !== undefined && ` · ${KO.recordCount(count)}`}
        </p>
        {address && <p>{address}</p>}
      </div>
    </div>
  );
}
