import { useQuery } from '@tanstack/react-query';
import type { Place } from 'contract/place-shapes';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { WriteLink } from '../../drafts/WriteLink.tsx';
import { paths } from '../../paths.ts';
import { EditIcon, ListIcon, ShareIcon } from '../../kit/icons.tsx';
import { Photo } from '../../kit/Photo.tsx';
import { share } from '../../kit/share.ts';
import { KO } from '../ko.ts';
import { placeById } from '../places.queries.ts';
import { MapSheet } from './MapSheet.tsx';
import { PlaceHeading } from './PlaceHeading.tsx';
import actions from './place-actions.module.css';
import styles from './PlaceSheet.module.css';
import { SaveButton } from './SaveButton.tsx';
import { Sightings } from './Sightings.tsx';
import { WayThere } from './WayThere.tsx';

interface Props {
  place: Place;
  onClose: () => void;
  /** Shown instead of saving it and reading its posts. */
  acts?: ReactNode;
  /** Shown above the actions. */
  children?: ReactNode;
}

/** A place on the map: save it, read its posts, write one, get directions, share it (BEHAVIOUR: places-21). */
export function PlaceSheet({ place, onClose, acts, children }: Props) {
  const { data: card } = useQuery(placeById(place.placeId));
  const photo = card?.imageUrl ? (
    <Photo
      className={styles['photo']}
      src={card.imageUrl}
      alt=""
      placeholder={card.placeholder}
      width={64}
      height={64}
    />
  ) : null;
  return (
    <MapSheet
      label={place.title}
      heading={<PlaceHeading place={place} count={card?.articleCount} photo={photo} />}
      onClose={onClose}
    >
      {place.isArea && <p className={styles['area']}>{KO.area}</p>}
      {place.isMasked && <p className={styles['area']}>{KO.masked}</p>}
      {children}
      {acts ?? (
        <div className={actions['actions']}>
          {!place.isArea && <SaveButton place={place} />}
          <Link className={actions['action']} to={paths.articlesAt(place.placeId)}>
            <ListIcon size={20} />
            {KO.readPosts}
          </Link>
        </div>
      )}
      {!place.isArea && <MoreActions place={place} isShared={card?.isUnlisted !== true} />}
      {!place.isArea && (
        <Sightings title={place.title} latitude={place.latitude} longitude={place.longitude} />
      )}
    </MapSheet>
  );
}

/** Writing a post here, directions, and sharing the place, unless it is on the member's map alone (BEHAVIOUR: places-30, imports-29). */
function MoreActions({ place, isShared }: { place: Place; isShared: boolean }) {
  const { placeId, title, address, latitude: lat, longitude: lng } = place;
  return (
    <div className={styles['more']}>
      <WriteLink to={paths.editorAt(placeId)}>
        <EditIcon size={20} />
        {KO.recordHere}
      </WriteLink>
      <WayThere at={{ lat, lng }} name={title} />
      {isShared && (
        <button
          type="button"
          onClick={() => void share({ title, text: `${title} · ${address}`, path: paths.place(placeId) })}
        >
          <ShareIcon size={20} />
          {KO.share}
        </button>
      )}
    </div>
  );
}
