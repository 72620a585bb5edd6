import type { Reply } from 'contract/comments';
import type { ArticleId, CommentId } from 'contract/ids';
import { CommentRow } from './CommentRow.tsx';
import styles from './CommentsScreen.module.css';
import { targetComment, type Composer, type Action } from './composer.ts';
import { MoreReplies } from './MoreReplies.tsx';
import type { Thread } from './read-comments.ts';
import { useKeptPlace } from './use-kept-place.ts';
import { useOpenedRow } from './use-opened-comment.ts';

interface Props {
  articleId: ArticleId;
  threads: readonly Thread[];
  /** The comment that the address opens. */
  opened: CommentId | null;
  /** Whether the comments were there before, as by back: the screen then stands where it stood. */
  isKept: boolean;
  composer: Composer;
  dispatch: (action: Action) => void;
}

/** The threads of a post: each top-level comment with its replies under it. */
export function CommentList({ articleId, threads, opened, isKept, composer, dispatch }: Props) {
  useKeptPlace(threads[0]?.commentId);
  const openedRow = useOpenedRow(isKept);
  const row = (comment: Reply) => (
    <CommentRow
      articleId={articleId}
      comment={comment}
      openedRow={comment.commentId === opened ? openedRow : null}
      isActive={targetComment(composer)?.commentId === comment.commentId}
      onReply={(to) => dispatch({ type: 'reply', to })}
      onEdit={(mine) => dispatch({ type: 'edit', comment: mine })}
    />
  );
  return (
    <ul className={styles['threads']}>
      {threads.map((thread) => (
        <li key={thread.commentId}>
          {row(thread)}
          {thread.earlier > 0 && <MoreReplies articleId={articleId} thread={thread} isBefore />}
          {thread.replies.length > 0 && (
            <ul aria-label="답글">
              {thread.replies.map((reply) => (
                <li key={reply.commentId}>{row(reply)}</li>
              ))}
            </ul>
          )}
          {thread.rest !== null && <MoreReplies articleId={articleId} thread={thread} />}
        </li>
      ))}
    </ul>
  );
}
