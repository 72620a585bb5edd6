import type { ArticleId } from 'contract/ids';
import { StatusMessage } from '../kit/StatusMessage.tsx';
import { NoPostsIllustration } from '../kit/illustrations.tsx';
import { CommentRow } from './CommentRow.tsx';
import styles from './CommentsScreen.module.css';
import { aboutWhich, type Composer, type Move } from './composer.ts';
import type { ShownComment } from './read-comments.ts';
import { threads } from './threads.ts';

interface Props {
  articleId: ArticleId;
  comments: readonly ShownComment[];
  composer: Composer;
  move: (move: Move) => void;
}

/** The threads of a post: each top-level comment with its replies under it, on their own ground. */
export function CommentList({ articleId, comments, composer, move }: Props) {
  if (comments.length === 0)
    return (
      <StatusMessage
        illustration={<NoPostsIllustration size={132} />}
        title="아직 댓글이 없어요"
        text="첫 댓글을 남겨 보세요."
      />
    );
  const row = (comment: ShownComment) => (
    <CommentRow
      articleId={articleId}
      comment={comment}
      isActive={aboutWhich(composer)?.commentId === comment.commentId}
      onReply={(to) => move({ type: 'reply', to })}
      onEdit={(mine) => move({ type: 'edit', comment: mine })}
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
