import type { Article } from 'contract/article-shapes';
import { isAccessFailure } from '../api/call.ts';
import { mustBeSignedIn } from '../auth/signed-in.ts';
import { confirm, showAlert } from '../kit/dialogs.ts';
import { CountToggle } from '../kit/CountToggle.tsx';
import { HeartIcon } from '../kit/icons.tsx';
import { useLike } from './likes.queries.ts';

/** Likes at a tap; unlikes after a question (spec §4). */
export function LikeButton({ articleId, liked, likeCount }: Article) {
  const like = useLike(articleId);
  async function tap() {
    if (!(await mustBeSignedIn('좋아요를 누를 수 있어요.'))) return;
    if (
      liked &&
      !(await confirm('좋아요를 취소할까요?', { confirmLabel: '취소하기', cancelLabel: '그대로 두기' }))
    )
      return;
    navigator.vibrate?.(10);
    await like.mutateAsync(!liked).catch((error: unknown) => {
      if (!isAccessFailure(error)) void showAlert('좋아요 처리 중 오류가 발생했습니다.');
    });
  }
  return (
    <CountToggle
      label="좋아요"
      count={likeCount}
      pressed={liked}
      busy={like.isPending}
      onClick={() => void tap()}
    >
      <HeartIcon filled={liked} />
    </CountToggle>
  );
}
