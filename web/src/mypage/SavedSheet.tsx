import type { MySavedPlace } from 'contract/saved-places';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { errorMessage } from '../api/call.ts';
import { paths } from '../paths.ts';
import { savedPlaceBox } from '../geo/boxes.ts';
import { showAlert } from '../kit/dialogs.ts';
import { ListIcon, MapIcon } from '../kit/icons.tsx';
import { LATER } from '../outbox/now-or-later.ts';
import { later } from '../kit/later.ts';
import { toast } from '../kit/toast.ts';
import { WaitingNote } from '../outbox/WaitingNote.tsx';
import { PlaceSheet } from '../places/sheets/PlaceSheet.tsx';
import actions from '../places/sheets/place-actions.module.css';
import { OwnNote } from './OwnNote.tsx';
import { OwnPhotoPart } from './OwnPhotoPart.tsx';
import { useSaveAgain, useUnsavePlace } from './saved-places.queries.ts';
import styles from './SavedSheet.module.css';

const MoveSheet = later(async () => (await import('./MoveSheet.tsx')).MoveSheet);

interface Props {
  place: MySavedPlace;
  onClose: () => void;
  /** Called when the place has left the list. */
  onGone: () => void;
}

/**
 * The sheet of a saved place: what the member added to it, its map and its posts, another category, unsaving, and what every place's
 * sheet offers (BEHAVIOUR: places-27). Load it lazily.
 */
export function SavedSheet({ place, onClose, onGone }: Props) {
  const navigate = useNavigate();
  const { placeId, title } = place;
  const openPosts = () => void navigate(paths.savedPosts(placeId), { state: { placeName: title } });
  return (
    <PlaceSheet
      place={place}
      onClose={onClose}
      acts={
        <>
          <div className={actions['actions']}>
            <Link className={actions['action']} to={savedMapPath(place)}>
              <MapIcon size={20} />
              지도에서 보기
            </Link>
            <button type="button" className={actions['action']} onClick={openPosts}>
              <ListIcon size={20} />
              게시물 확인
            </button>
          </div>
          <Filing place={place} onGone={onGone} />
        </>
      }
    >
      <WaitingNote isAbout={(record) => record.kind === 'save' && record.placeId === placeId} />
      <div className={styles['own']}>
        <OwnNote place={place} />
        <OwnPhotoPart place={place} />
      </div>
    </PlaceSheet>
  );
}

/** Moves the place to another category, or unsaves it; either can be taken back for a moment (BEHAVIOUR: places-44). */
function Filing({ place, onGone }: { place: MySavedPlace; onGone: () => void }) {
  const [isMoving, setMoving] = useState(false);
  const unsave = useUnsavePlace();
  const saveAgain = useSaveAgain();
  const undo = () =>
    saveAgain.mutateAsync(place).then(
      () => toast('다시 저장했어요'),
      (error: unknown) => showAlert(errorMessage(error, '되돌리지 못했어요. 다시 시도해 주세요.')),
    );
  async function remove() {
    try {
      if ((await unsave.mutateAsync(place)) === LATER) return;
      onGone();
      toast('저장을 취소했어요', { action: { label: '되돌리기', act: () => void undo() } });
    } catch (error) {
      await showAlert(errorMessage(error, '저장을 취소하지 못했어요. 다시 시도해 주세요.'));
    }
  }
  return (
    <div className={styles['filing']}>
      <button type="button" onClick={() => setMoving(true)}>
        카테고리 옮기기
      </button>
      <button
        type="button"
        className={styles['unsave']}
        aria-busy={unsave.isPending}
        disabled={unsave.isPending}
        onClick={() => void remove()}
      >
        저장 취소
      </button>
      {isMoving && <MoveSheet place={place} onClose={() => setMoving(false)} onMoved={onGone} />}
    </div>
  );
}

/** The saved map's address for a place: a box of ±0.01° around it (BEHAVIOUR: map-9). */
function savedMapPath({ latitude: lat, longitude: lng }: MySavedPlace): string {
  const edges = Object.entries(savedPlaceBox({ lat, lng })).map(([edge, degrees]) => [edge, String(degrees)]);
  return `${paths.savedMap}?${new URLSearchParams(edges)}`;
}
