import type { CategoryId } from 'contract/ids';
import type { Place } from 'contract/place-shapes';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { errorMessage } from '../api/call.ts';
import { paths } from '../paths.ts';
import { later } from '../kit/later.ts';
import { confirm, showAlert } from '../kit/dialogs.ts';
import { Button } from '../kit/Button.tsx';
import { toast } from '../kit/toast.ts';
import { savedPlaceBox } from '../geo/boxes.ts';
import styles from './Saved.module.css';
import { useUnsavePlace } from './saved-places.queries.ts';

const MoveSheet = later(async () => (await import('./MoveSheet.tsx')).MoveSheet);

interface Props {
  /** The chosen place. All actions are disabled while it is undefined or being unsaved. */
  place: Place | undefined;
  categoryId: CategoryId;
  /** Called when the place has left this list and the focused button is disabled. */
  onGone: () => void;
}

/** The actions on the chosen place: its map, its posts, another category, unsaving (BEHAVIOUR: places-27). */
export function SavedPlaceActions({ place, categoryId, onGone }: Props) {
  const navigate = useNavigate();
  const unsave = useUnsavePlace();
  const [isMoving, setIsMoving] = useState(false);
  const disabled = place === undefined || unsave.isPending;

  async function remove({ placeId, title }: Place) {
    if (
      !(await confirm(`‘${title}’ 저장을 취소할까요?`, {
        confirmLabel: '저장 취소',
        cancelLabel: '닫기',
        danger: true,
      }))
    )
      return;
    try {
      await unsave.mutateAsync(placeId);
      onGone();
      toast('저장을 취소했어요');
    } catch (error) {
      await showAlert(errorMessage(error, '저장을 취소하지 못했어요. 다시 시도해 주세요.'));
    }
  }
  const openMap = (place: Place) => navigate(savedMapPath(place));
  const openPosts = ({ placeId, title }: Place) =>
    navigate(paths.savedPosts(placeId), { state: { placeName: title } });

  return (
    <div className={styles['actions']}>
      <Button variant="secondary" disabled={disabled} onClick={() => setIsMoving(true)}>
        카테고리 옮기기
      </Button>
      <Button
        variant="danger"
        disabled={disabled}
        busy={unsave.isPending}
        onClick={() => place && void remove(place)}
      >
        저장 취소
      </Button>
      <Button disabled={disabled} onClick={() => place && void openMap(place)}>
        지도에서 보기
      </Button>
      <Button disabled={disabled} onClick={() => place && void openPosts(place)}>
        게시물 확인
      </Button>
      {isMoving && place && (
        <MoveSheet place={place} from={categoryId} onClose={() => setIsMoving(false)} onMoved={onGone} />
      )}
    </div>
  );
}

/** The saved map's address for a place: a box of ±0.01° around it (BEHAVIOUR: map-9). */
function savedMapPath({ latitude: lat, longitude: lng }: Place): string {
  const edges = Object.entries(savedPlaceBox({ lat, lng })).map(([edge, degrees]) => [edge, String(degrees)]);
  return `${paths.savedMap}?${new URLSearchParams(edges)}`;
}
