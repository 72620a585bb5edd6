import { metresBetween } from 'contract/distance';
import type { FoundSpot } from 'contract/place-shapes';
import { useEffect, useRef } from 'react';
import { MapIcon, PinIcon } from '../../kit/icons.tsx';
import { Photo } from '../../kit/Photo.tsx';
import { CategoryBadge } from 'map/pins';
import { pinCategoryLabel } from 'contract/pin-categories';
import type { LatLng } from 'map';
import { formatDistance } from '../format-distance.ts';
import { KO } from '../ko.ts';
import { optionId } from './option-id.ts';
import styles from './SpotResults.module.css';

interface Props {
  spots: readonly FoundSpot[];
  /** Distances are measured from here. */
  near: LatLng;
  /** The index of the result that is active by keyboard. */
  active: number | null;
  onChoose: (spot: FoundSpot) => void;
}

/** The search results, to choose from. Pressing one keeps the focus in the search field. */
export function SpotResults({ spots, near, active, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active !== null) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div className={styles['results']}>
      <p className="visually-hidden" role="status">
        {KO.searchCount(spots.length)}
      </p>
      <div ref={list} role="listbox" id="map-search-results" aria-label={KO.searchResults}>
        {spots.map((spot, index) => (
          <button
            key={`${spot.name}-${spot.lat}-${spot.lng}`}
            type="button"
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={styles['spot']}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(spot)}
          >
            <Picture spot={spot} />
            <span className={styles['text']}>
              <strong>{spot.name}</strong>
              <small>{details(spot)}</small>
            </span>
            <small className={styles['away']}>{formatDistance(metresBetween(near, spot))}</small>
          </button>
        ))}
      </div>
    </div>
  );
}

function Picture({ spot: { imageUrl, placeholder = '', category, source } }: { spot: FoundSpot }) {
  if (imageUrl)
    return (
      <Photo
        className={styles['photo']}
        src={imageUrl}
        alt=""
        placeholder={placeholder}
        width={40}
        height={40}
      />
    );
  if (source === 'region') return <MapIcon size={32} />;
  return category ? <CategoryBadge category={category} size={32} /> : <PinIcon size={32} />;
}

/** A one-line description of a spot, including the pin category and number of posts of one of our places. */
function details({ address, placeId, category, articleCount }: FoundSpot): string {
  const ours = placeId !== undefined && category !== undefined ? pinCategoryLabel(category) : '';
  const count = articleCount === undefined ? '' : KO.recordCount(articleCount);
  return [ours, count, address].filter((part) => part !== '').join(' · ');
}
