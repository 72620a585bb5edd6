import { metresBetween } from 'contract/distance';
import { colorHex } from 'contract/palette';
import { inSize } from 'contract/photos';
import { pinCategoryLabel } from 'contract/pin-categories';
import type { MySavedPlace } from 'contract/saved-places';
import type { LatLng } from 'map';
import { CategoryBadge } from 'map/pins';
import { useQuery } from '@tanstack/react-query';
import { myCategories } from '../categories/categories.queries.ts';
import { RoundCheckIcon } from '../kit/icons.tsx';
import { Photo } from '../kit/Photo.tsx';
import { formatCount } from '../kit/format-count.ts';
import { formatDistance } from '../places/format-distance.ts';
import styles from './SavedRow.module.css';

interface Props {
  place: MySavedPlace;
  /** The member's position; null while it is not known. */
  from: LatLng | null;
  /** Whether the category is named, in a list of all. */
  showsCategory: boolean;
  isChosen: boolean;
  onChoose: () => void;
}

/** A saved place in a list: photo, name, kind, how far it is, whether the member was there, and their note. */
export function SavedRow({ place, from, showsCategory, isChosen, onChoose }: Props) {
  const { title, pinCategory, address, note, isVisited, articleCount, latitude: lat, longitude: lng } = place;
  return (
    <button type="button" className={styles['row']} aria-current={isChosen} onClick={onChoose}>
      <Picture place={place} />
      <span className={styles['text']}>
        <strong>{title}</strong>
        <small>
          {pinCategoryLabel(pinCategory)}
          {address && ` · ${address}`}
        </small>
        <small className={styles['facts']}>
          {showsCategory && <CategoryName place={place} />}
          {isVisited && (
            <span className={styles['visited']}>
              <RoundCheckIcon size={14} />
              다녀온 곳
            </span>
          )}
          {articleCount > 0 && <span>기록 {formatCount(articleCount)}개</span>}
        </small>
        {note !== '' && <span className={styles['note']}>{note}</span>}
      </span>
      {from !== null && (
        <span className={styles['end']}>
          <span className="visually-hidden">여기서 </span>
          {formatDistance(metresBetween(from, { lat, lng }))}
        </span>
      )}
    </button>
  );
}

function Picture({ place: { ownPhoto, imageUrl, placeholder, pinCategory } }: { place: MySavedPlace }) {
  const src = ownPhoto === null ? imageUrl : inSize(ownPhoto.url, 'list');
  if (src === null) return <CategoryBadge category={pinCategory} size={64} />;
  return (
    <Photo
      className={styles['photo']}
      src={src}
      alt=""
      placeholder={ownPhoto?.placeholder ?? placeholder}
      width={64}
      height={64}
    />
  );
}

function CategoryName({ place: { categoryId, savedColor } }: { place: MySavedPlace }) {
  const { data: categories } = useQuery(myCategories);
  const category = categories?.find((one) => one.categoryId === categoryId);
  if (category === undefined || savedColor === null) return null;
  return (
    <span className={styles['category']}>
      <i style={{ backgroundColor: colorHex(savedColor) }} />
      {category.name}
    </span>
  );
}
