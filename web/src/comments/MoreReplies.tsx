import type { ArticleId } from 'contract/ids';
import { toast } from '../kit/toast.ts';
import { useMoreReplies } from './comments.queries.ts';
import styles from './CommentsScreen.module.css';
import type { Thread } from './read-comments.ts';
import { formatCount } from '../kit/format-count.ts';

/** The button that reads more of a long thread's replies (BEHAVIOUR: comments-27). */
export function MoreReplies({ articleId, thread }: { articleId: ArticleId; thread: Thread }) {
  const { mutate, isPending } = useMoreReplies(articleId);
  const left = thread.replyCount - thread.replies.length;
  return (
    <button
      type="button"
      className={styles['more']}
      disabled={isPending}
      onClick={() => mutate(thread, { onError: () => toast('댓글 불러오기에 실패했습니다.') })}
    >
      {isPending ? '답글을 불러오고 있어요' : `답글 ${formatCount(left)}개 더 보기`}
    </button>
  );
}
