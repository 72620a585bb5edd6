import { metresBetween } from 'contract/distance';
import type { Place } from 'contract/place-shapes';
import { LoadError } from '../kit/LoadError.tsx';
import type { LatLng } from 'map';
import { formatDistance } from './format-distance.ts';
import { KO } from './ko.ts';
import styles from './PlaceList.module.css';
import { PlaceRow } from './PlaceRow.tsx';
import type { NearbyStatus } from './use-nearby-places.ts';

interface Props {
  places: readonly Place[];
  /** Distances are measured from here; the nearest place is first. */
  from: LatLng;
  /** The number of further places that the map only counts. */
  more?: number;
  /** Only a loaded list says that there are no places. */
  status: NearbyStatus;
  /** Retries; absent if the screen offers that elsewhere. */
  onRetry?: () => void;
  onChoose: (place: Place) => void;
}

/** The places of the map as a list. */
export function PlaceList({ places, from, more = 0, status, onRetry, onChoose }: Props) {
  const rows = places
    .map((place) => ({ place, metres: metresBetween(from, { lat: place.latitude, lng: place.longitude }) }))
    .toSorted((a, b) => a.metres - b.metres);
  if (rows.length === 0 && status === 'failed')
    return onRetry === undefined ? null : <LoadError text={KO.placesFailed} onRetry={onRetry} />;
  if (rows.length === 0) return status === 'loaded' && <p className={styles['empty']}>{KO.noPlaces}</p>;
  return (
    <>
      <ul className={styles['list']} aria-label={KO.places}>
        {rows.map(({ place, metres }) => (
          <li key={place.placeId}>
            <PlaceRow place={place} onChoose={() => onChoose(place)} end={formatDistance(metres)} />
          </li>
        ))}
      </ul>
      {more > 0 && <p className={styles['empty']}>{KO.morePlaces(more)}</p>}
    </>
  );
}
