import type { ArticleId } from 'contract/ids';
import { isAccessFailure } from '../api/compatibility/access-failure.ts';
import { failureText } from '../api/failure-text.ts';
import { mustBeSignedIn } from '../auth/signed-in.ts';
import { CountToggle } from '../kit/CountToggle.tsx';
import { confirm, showAlert } from '../kit/dialogs.ts';
import { HeartIcon } from '../kit/icons.tsx';
import { useWaitingChanges } from '../outbox/outbox.ts';
import { type Likes, useLike } from './likes.queries.ts';

interface Props extends Likes {
  articleId: ArticleId;
  /** The post's title. */
  title: string;
  /** Called with the server's number of likes after a tap. */
  onChange: (likes: Likes) => void;
}

const UNLIKE = '좋아요를 취소할까요?';
const FAILED = '좋아요 처리 중 오류가 발생했습니다.';

/** Likes a post on a tap; unlikes it after a confirmation (BEHAVIOUR: likes-4). */
export function LikeButton({ articleId, title, isLiked, likeCount, onChange }: Props) {
  const like = useLike(articleId, title, onChange);
  const waiting = useWaitingChanges('like').findLast((change) => change.articleId === articleId);
  const isKept = waiting?.isLiked ?? isLiked;
  async function toggle() {
    if (!(await mustBeSignedIn('좋아요를 누를 수 있어요.'))) return;
    const labels = { confirmLabel: '취소하기', cancelLabel: '그대로 두기' };
    if (isKept && waiting === undefined && !(await confirm(UNLIKE, labels))) return;
    navigator.vibrate?.(10);
    try {
      await like.mutateAsync(!isKept);
    } catch (error) {
      if (!isAccessFailure(error)) await showAlert(failureText(error, FAILED));
    }
  }
  const isShownLiked = like.isPending ? like.variables : isKept;
  const shownCount = waiting === undefined ? likeCount : likeCount + Number(isKept) - Number(isLiked);
  return (
    <CountToggle
      label="좋아요"
      count={shownCount}
      pressed={isShownLiked}
      busy={like.isPending}
      onClick={() => void toggle()}
    >
      <HeartIcon filled={isShownLiked} />
    </CountToggle>
  );
}
