import type { CategoryId } from 'contract/ids';
import type { Place } from 'contract/place-shapes';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { errorMessage } from '../api/call.ts';
import { paths } from '../paths.ts';
import { confirm, showAlert } from '../kit/dialogs.ts';
import { Button } from '../kit/Button.tsx';
import { toast } from '../kit/toast.ts';
import { savedPlaceBox } from '../map/view-box.ts';
import styles from './Saved.module.css';
import { useUnsavePlace } from './saved-places.queries.ts';

const MoveSheet = lazy(async () => ({ default: (await import('./MoveSheet.tsx')).MoveSheet }));

interface Props {
  /** The chosen one; undefined while none is, and everything waits. */
  place: Place | undefined;
  categoryId: CategoryId;
  /** The place left this list, and what had the focus with it. */
  onGone: () => void;
}

/** What can be done with the chosen place: its map, its posts, another category, or none (spec §2). */
export function SavedPlaceActs({ place, categoryId, onGone }: Props) {
  const navigate = useNavigate();
  const unsave = useUnsavePlace();
  const [moving, setMoving] = useState(false);
  const disabled = place === undefined;

  async function remove({ placeId, title }: Place) {
    if (!(await confirm(`‘${title}’ 저장을 취소할까요?`, { confirmLabel: '저장 취소', cancelLabel: '닫기' })))
      return;
    try {
      await unsave.mutateAsync(placeId);
      onGone();
      toast('저장을 취소했어요');
    } catch (error) {
      await showAlert(errorMessage(error, '저장을 취소하지 못했어요. 다시 시도해 주세요.'));
    }
  }
  const openMap = (of: Place) => navigate(savedMapAt(of));
  const openPosts = ({ placeId, title }: Place) =>
    navigate(paths.savedPosts(placeId), { state: { placeName: title } });

  return (
    <div className={styles['acts']}>
      <Button variant="secondary" disabled={disabled} onClick={() => setMoving(true)}>
        카테고리 옮기기
      </Button>
      <Button
        variant="secondary"
        disabled={disabled}
        busy={unsave.isPending}
        onClick={() => place && void remove(place)}
      >
        저장 취소
      </Button>
      <Button disabled={disabled} onClick={() => place && void openMap(place)}>
        지도 불러오기
      </Button>
      <Button disabled={disabled} onClick={() => place && void openPosts(place)}>
        게시물 확인
      </Button>
      <Suspense>
        {moving && place && (
          <MoveSheet place={place} from={categoryId} onClose={() => setMoving(false)} onMoved={onGone} />
        )}
      </Suspense>
    </div>
  );
}

/** The saved map's address for a place: a box of ±0.01° around it (spec §9). */
function savedMapAt({ latitude: lat, longitude: lng }: Place): string {
  const edges = Object.entries(savedPlaceBox({ lat, lng })).map(([edge, degrees]) => [edge, String(degrees)]);
  return `${paths.savedMap}?${new URLSearchParams(edges)}`;
}
