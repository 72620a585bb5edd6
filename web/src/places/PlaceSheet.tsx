import type { Place } from 'contract/place-shapes';
import { Link, useLocation, useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { mustBeSignedIn } from '../auth/signed-in.ts';
import { openedBy } from '../categories/use-return.ts';
import { useSaveMode } from '../categories/save-mode.ts';
import { BookmarkIcon, ListIcon } from '../kit/icons.tsx';
import { KO } from './ko.ts';
import { MapSheet } from './MapSheet.tsx';
import { PlaceHeading } from './PlaceHeading.tsx';
import styles from './PlaceSheet.module.css';

/** A place on the map: save it into a category, or read the posts there (BEHAVIOUR: places-21). */
export function PlaceSheet({ place, onClose }: { place: Place; onClose: () => void }) {
  return (
    <MapSheet label={place.title} heading={<PlaceHeading place={place} />} onClose={onClose}>
      <div className={styles['actions']}>
        <SaveButton place={place} />
        <Link className={styles['action']} to={paths.articlesAt(place.placeId)}>
          <ListIcon size={20} />
          {KO.readPosts}
        </Link>
      </div>
    </MapSheet>
  );
}

/** Starts save mode and opens the category picker; a saved place only says so (BEHAVIOUR: places-22). */
function SaveButton({ place: { placeId, isSaved } }: { place: Place }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const enterSaveMode = useSaveMode((store) => store.save);
  const startSaving = async () => {
    if (isSaved) return;
    if (!(await mustBeSignedIn(KO.canSave))) return;
    enterSaveMode(placeId);
    await navigate(paths.categories, { state: openedBy(pathname) });
  };
  return (
    <button
      type="button"
      className={styles['action']}
      data-saved={isSaved}
      aria-disabled={isSaved}
      onClick={() => void startSaving()}
    >
      <BookmarkIcon size={20} filled={isSaved} />
      {isSaved ? KO.saved : KO.save}
    </button>
  );
}
