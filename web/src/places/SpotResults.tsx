import type { FoundSpot } from 'contract/geo';
import { PinIcon } from '../kit/icons.tsx';
import { CategoryBadge } from '../kit/pins.tsx';
import { KO } from './ko.ts';
import styles from './SpotResults.module.css';

interface Props {
  spots: readonly FoundSpot[];
  onChoose: (spot: FoundSpot) => void;
  onClose: () => void;
}

/** The spots that a search found, to choose one. */
export function SpotResults({ spots, onChoose, onClose }: Props) {
  return (
    <section className={styles['results']} aria-label={KO.searchResults}>
      <p className="visually-hidden" role="status">
        {KO.searchCount(spots.length)}
      </p>
      <ul>
        {spots.map((spot) => (
          <li key={`${spot.name}-${spot.lat}-${spot.lng}`}>
            <button
              type="button"
              className={styles['spot']}
              onClick={() => onChoose(spot)}
              onKeyDown={({ key }) => key === 'Escape' && onClose()}
            >
              {spot.category ? <CategoryBadge category={spot.category} size={32} /> : <PinIcon size={32} />}
              <span>
                <strong>{spot.name}</strong>
                <small>{spot.address}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
