import type { ArticleId } from 'contract/ids';
import { CommentRow } from './CommentRow.tsx';
import styles from './CommentsScreen.module.css';
import { targetComment, type Composer, type Action } from './composer.ts';
import type { ShownComment } from './read-comments.ts';
import { threads } from './threads.ts';

interface Props {
  articleId: ArticleId;
  comments: readonly ShownComment[];
  composer: Composer;
  dispatch: (action: Action) => void;
}

/** The threads of a post: each top-level comment with its replies under it. */
export function CommentList({ articleId, comments, composer, dispatch }: Props) {
  const row = (comment: ShownComment) => (
    <CommentRow
      articleId={articleId}
      comment={comment}
      isActive={targetComment(composer)?.commentId === comment.commentId}
      onReply={(to) => dispatch({ type: 'reply', to })}
      onEdit={(mine) => dispatch({ type: 'edit', comment: mine })}
    />
  );
  return (
    <ul className={styles['threads']}>
      {threads(comments).map(({ top, replies }) => (
        <li key={top.commentId}>
          {row(top)}
          {replies.length > 0 && (
            <ul aria-label="답글">
              {replies.map((reply) => (
                <li key={reply.commentId}>{row(reply)}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
