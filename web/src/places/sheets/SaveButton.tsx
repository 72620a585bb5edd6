import type { Place } from 'contract/place-shapes';
import { useLocation, useNavigate } from 'react-router';
import { mustBeSignedIn } from '../../auth/signed-in.ts';
import { useSaveMode } from '../../drafts/save-mode.ts';
import { BookmarkIcon } from '../../kit/icons.tsx';
import { openedBy } from '../../kit/use-return.ts';
import { useWaitingChanges } from '../../outbox/outbox.ts';
import { paths } from '../../paths.ts';
import { KO } from '../ko.ts';
import styles from './place-actions.module.css';

/** Starts save mode and opens the category picker; for a saved place only shows that it is saved (BEHAVIOUR: places-22). */
export function SaveButton({ place: { placeId, title, ...place } }: { place: Place }) {
  const waiting = useWaitingChanges('save').findLast((change) => change.placeId === placeId);
  const isSaved = waiting === undefined ? place.isSaved : waiting.categoryId !== null;
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const enterSaveMode = useSaveMode((store) => store.save);
  const startSaving = async () => {
    if (isSaved) return;
    if (!(await mustBeSignedIn(KO.canSave))) return;
    enterSaveMode(placeId, title);
    await navigate(paths.categories, { state: openedBy(pathname) });
  };
  return <SaveAction isSaved={isSaved} onSave={() => void startSaving()} />;
}

/** 내 장소 저장, or that it is saved. */
export function SaveAction({ isSaved, onSave }: { isSaved: boolean; onSave: () => void }) {
  return (
    <button
      type="button"
      className={styles['action']}
      data-saved={isSaved}
      aria-disabled={isSaved}
      onClick={onSave}
    >
      <BookmarkIcon size={20} filled={isSaved} />
      {isSaved ? KO.saved : KO.save}
    </button>
  );
}
