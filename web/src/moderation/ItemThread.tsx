import type { ItemThread as Thread, NearComment } from 'contract/moderation-surroundings';
import { WITHDRAWN_NICKNAME } from 'contract/withdrawn-nickname';
import { Link } from 'react-router';
import { formatTimeAgo } from '../kit/format-date.ts';
import { paths } from '../paths.ts';
import styles from './Seen.module.css';

interface Props {
  thread: Thread;
  commentId: number;
  /** Its words, hidden or not. */
  content: string;
}

/** A comment in its post and thread, marked among what it answers and its neighbours (BEHAVIOUR: moderation-50). */
export function ItemThread({ thread: { articleId, title, near }, commentId, content }: Props) {
  return (
    <section className={styles['thread']} aria-label="댓글이 있는 자리">
      <p className={styles['about']}>
        <Link to={paths.adminItem({ targetKind: 'ARTICLE', targetId: articleId, articleId: null })}>
          {title}
        </Link>
        에 달린 댓글
      </p>
      <ol>
        {near.map((one) => (
          <Near
            key={one.commentId}
            articleId={articleId}
            comment={one}
            shown={one.commentId === commentId ? content : null}
          />
        ))}
      </ol>
    </section>
  );
}

interface NearProps {
  articleId: Thread['articleId'];
  comment: NearComment;
  /** The words of the comment in question; null for any other. */
  shown: string | null;
}

function Near({ articleId, comment, shown }: NearProps) {
  const { commentId, parentCommentId, content, nickname, isDeleted, createdAt } = comment;
  const here = shown !== null;
  return (
    <li data-reply={parentCommentId !== null} aria-current={here ? 'true' : undefined}>
      {here && <strong className={styles['mark']}>지금 보는 댓글</strong>}
      <p>{shown ?? (isDeleted ? '삭제되었거나 가려진 댓글' : content)}</p>
      <p className={styles['about']}>
        {!isDeleted && `${nickname ?? WITHDRAWN_NICKNAME} · `}
        {formatTimeAgo(createdAt)}
        {!here && (
          <>
            {' · '}
            <Link to={paths.adminItem({ targetKind: 'COMMENT', targetId: commentId, articleId })}>
              살펴보기
            </Link>
          </>
        )}
      </p>
    </li>
  );
}
