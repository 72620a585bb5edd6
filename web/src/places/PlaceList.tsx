import { useQuery } from '@tanstack/react-query';
import { metresBetween } from 'contract/distance';
import type { Place } from 'contract/place-shapes';
import { LoadError } from '../kit/LoadError.tsx';
import type { LatLng } from 'map';
import { KO } from './ko.ts';
import styles from './PlaceList.module.css';
import { PlaceRow } from './PlaceRow.tsx';
import { postCounts } from './places.queries.ts';
import type { NearbyStatus } from './use-nearby-places.ts';
import { whereabouts } from './whereabouts.ts';

interface Props {
  places: readonly Place[];
  /** Distances are measured from here; the nearest place is first. */
  from: LatLng;
  /** Whether that is the member's own position; the middle of the map otherwise. */
  isFromMe?: boolean;
  /** The number of further places that the map only counts. */
  more?: number;
  /** Only a loaded list says that there are no places. */
  status: NearbyStatus;
  /** Retries; absent if the screen offers that elsewhere. */
  onRetry?: () => void;
  onChoose: (place: Place) => void;
}

/** The places of the map as a list, each with its direction and distance (BEHAVIOUR: screens-45). */
export function PlaceList({ places, from, isFromMe = false, more = 0, status, onRetry, onChoose }: Props) {
  const rows = places
    .map((place) => {
      const to = { lat: place.latitude, lng: place.longitude };
      return { place, to, metres: metresBetween(from, to) };
    })
    .toSorted((a, b) => a.metres - b.metres);
  const { data: counts } = useQuery(postCounts(rows.map(({ place }) => place.placeId)));
  if (rows.length === 0 && status === 'failed')
    return onRetry === undefined ? null : <LoadError text={KO.placesFailed} onRetry={onRetry} />;
  if (rows.length === 0) return status === 'loaded' && <p className={styles['empty']}>{KO.noPlaces}</p>;
  return (
    <>
      <p className={styles['order']}>{isFromMe ? KO.fromMe : KO.fromCentre}</p>
      <ul className={styles['list']} aria-label={KO.places}>
        {rows.map(({ place, to, metres }) => (
          <li key={place.placeId}>
            <PlaceRow
              place={place}
              articleCount={counts?.get(place.placeId)}
              onChoose={() => onChoose(place)}
              where={whereabouts(from, to, metres)}
            />
          </li>
        ))}
      </ul>
      {more > 0 && <p className={styles['empty']}>{KO.morePlaces(more)}</p>}
    </>
  );
}
