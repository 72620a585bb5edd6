import { useInfiniteQuery } from '@tanstack/react-query';
import type { Place } from 'contract/place-shapes';
import type { ReactNode } from 'react';
import { PagedList } from '../../kit/PagedList.tsx';
import { KO } from '../ko.ts';
import { PlaceRow } from '../PlaceRow.tsx';
import { ALL_PLACES, type Filter, placesListedIn } from '../places.queries.ts';
import type { Listed } from '../use-map-address.ts';
import styles from './ClusterSheet.module.css';
import { MapSheet } from './MapSheet.tsx';

interface Props {
  listed: Listed;
  /** The map's loaded places; those of the cluster are listed. */
  places: readonly Place[];
  filter?: Filter;
  onChoose: (place: Place) => void;
  onClose: () => void;
}

/** The places of a cluster that no zoom level separates, to choose from (BEHAVIOUR: map-11). */
export function ClusterSheet({ listed, places, filter = ALL_PLACES, onChoose, onClose }: Props) {
  const { count, placeIds, box } = listed;
  const title = KO.placesHere(count);
  return (
    <MapSheet label={title} heading={<h2 className={styles['heading']}>{title}</h2>} onClose={onClose}>
      {box === null ? (
        <Rows places={places.filter(({ placeId }) => placeIds.includes(placeId))} onChoose={onChoose} />
      ) : (
        <AllIn box={box} filter={filter} onChoose={onChoose} />
      )}
    </MapSheet>
  );
}

interface AllProps {
  box: NonNullable<Listed['box']>;
  filter: Filter;
  onChoose: (place: Place) => void;
}

/** A paged list of all places in a box. */
function AllIn({ box, filter, onChoose }: AllProps) {
  const query = useInfiniteQuery(placesListedIn(box, filter));
  return (
    <PagedList query={query} pending={<output>{KO.placesLoading}</output>} failed={KO.placesFailed} endless>
      {(places, more) => <Rows places={places} onChoose={onChoose} more={more} />}
    </PagedList>
  );
}

interface RowsProps {
  places: readonly Place[];
  onChoose: (place: Place) => void;
  more?: ReactNode;
}

function Rows({ places, onChoose, more }: RowsProps) {
  return (
    <>
      <ul className={styles['places']} aria-label={KO.places}>
        {places.map((place) => (
          <li key={place.placeId}>
            <PlaceRow place={place} onChoose={() => onChoose(place)} />
          </li>
        ))}
      </ul>
      {more}
    </>
  );
}
