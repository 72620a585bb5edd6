import type { ArticleId } from 'contract/ids';
import { toast } from '../kit/toast.ts';
import { useMoreReplies } from './comments.queries.ts';
import styles from './CommentsScreen.module.css';
import type { Thread } from './read-comments.ts';
import { formatCount } from '../kit/format-count.ts';

interface Props {
  articleId: ArticleId;
  thread: Thread;
  /** Whether it reads those before the loaded ones. */
  isBefore?: boolean;
}

/** The button that reads more of a long thread's replies (BEHAVIOUR: comments-27). */
export function MoreReplies({ articleId, thread, isBefore = false }: Props) {
  const { mutate, isPending } = useMoreReplies(articleId, isBefore);
  const { replyCount, replies, earlier } = thread;
  const left = isBefore ? earlier : replyCount - replies.length - earlier;
  const text = `${isBefore ? '이전 답글' : '답글'} ${formatCount(left)}개 더 보기`;
  return (
    <button
      type="button"
      className={styles['more']}
      disabled={isPending}
      onClick={() => mutate(thread, { onError: () => toast('댓글 불러오기에 실패했습니다.') })}
    >
      {isPending ? '답글을 불러오고 있어요' : text}
    </button>
  );
}
