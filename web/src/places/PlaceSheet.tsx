import type { Place } from 'contract/place-shapes';
import { Link, useLocation, useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { mustBeSignedIn } from '../auth/signed-in.ts';
import { openedBy } from '../categories/use-return.ts';
import { useSaveMode } from '../categories/save-mode.ts';
import { BookmarkIcon, ListIcon } from '../kit/icons.tsx';
import { KO } from './ko.ts';
import { MapSheet } from './MapSheet.tsx';
import { PlaceHead } from './PlaceHead.tsx';
import styles from './PlaceSheet.module.css';

/** A place on the map: save it into a category of mine, or read what was written there (spec §2). */
export function PlaceSheet({ place, onClose }: { place: Place; onClose: () => void }) {
  return (
    <MapSheet label={place.title} head={<PlaceHead place={place} />} onClose={onClose}>
      <div className={styles['acts']}>
        <SaveButton place={place} />
        <Link className={styles['act']} to={paths.articlesAt(place.placeId)}>
          <ListIcon size={20} />
          {KO.readPosts}
        </Link>
      </div>
    </MapSheet>
  );
}

/** Leads to the choice of a category; a place saved already only says so (spec §4). */
function SaveButton({ place: { placeId, isSaved } }: { place: Place }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const save = useSaveMode((store) => store.save);
  const start = async () => {
    if (isSaved) return;
    if (!(await mustBeSignedIn(KO.canSave))) return;
    save(placeId);
    await navigate(paths.categories, { state: openedBy(pathname) });
  };
  return (
    <button
      type="button"
      className={styles['act']}
      data-saved={isSaved}
      aria-disabled={isSaved}
      onClick={() => void start()}
    >
      <BookmarkIcon size={20} filled={isSaved} />
      {isSaved ? KO.saved : KO.save}
    </button>
  );
}
