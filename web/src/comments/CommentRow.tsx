import type { Reply } from 'contract/comments';
import type { ArticleId } from 'contract/ids';
import type { RefObject } from 'react';
import { AuthorLink } from '../members/AuthorLink.tsx';
import { ReportMenu } from '../reports/ReportMenu.tsx';
import { formatTimeAgo } from '../kit/format-date.ts';
import { Avatar } from '../kit/Avatar.tsx';
import { later } from '../kit/later.ts';
import { Time } from '../kit/Time.tsx';
import { useIsMine } from './authorship.ts';
import { CommentMenu } from './CommentMenu.tsx';
import styles from './CommentsScreen.module.css';
import { authorName } from './composer.ts';
import { isPending } from './pending-comment.ts';
import type { WithWaiting } from './waiting-comments.ts';
import { WaitingMenu } from './WaitingMenu.tsx';

const HiddenComment = later(async () => (await import('./HiddenComment.tsx')).HiddenComment, {
  ahead: false,
});

interface Props {
  articleId: ArticleId;
  comment: WithWaiting<Reply>;
  /** The `ref` of the row of the comment that the address opens; null for any other. */
  openedRow: RefObject<HTMLDivElement | null> | null;
  /** Whether it is being edited or replied to. */
  isActive: boolean;
  onReply: (to: Reply) => void;
  onEdit: (comment: Reply) => void;
}

/** One comment or reply; its author changes it, anybody else reports it (BEHAVIOUR: comments-20, reports-11). A deleted one only keeps its row. */
export function CommentRow({ articleId, comment, openedRow, isActive, onReply, onEdit }: Props) {
  const isMine = useIsMine(comment);
  const isReply = comment.parentCommentId !== null;
  const { waiting } = comment;
  const isSent = !isPending(comment);
  const isBusy = !isSent && waiting === undefined;
  const name = authorName(comment);
  if (comment.isDeleted)
    return (
      <div
        ref={openedRow}
        className={styles['row']}
        data-reply={isReply}
        data-gone="true"
        {...(openedRow && MARKED)}
      >
        {comment.isMine ? (
          <HiddenComment articleId={articleId} commentId={comment.commentId} />
        ) : (
          <p className={styles['text']}>{comment.content || '삭제된 댓글입니다'}</p>
        )}
      </div>
    );
  return (
    <article
      ref={isBusy ? scrollIntoView : openedRow}
      className={styles['row']}
      data-reply={isReply}
      data-active={isActive}
      aria-busy={isBusy}
      {...(openedRow && MARKED)}
      aria-label={`${name}님의 ${isReply ? '답글' : '댓글'}`}
    >
      <AuthorLink className={styles['picture']} memberId={comment.memberId} again>
        <Avatar image={comment.profileImage} id={comment.memberId} name={name} size={isReply ? 36 : 46} />
      </AuthorLink>
      <div className={styles['words']}>
        <p className={styles['by']}>
          <strong>
            <AuthorLink memberId={comment.memberId}>{name}</AuthorLink>
          </strong>
          {comment.createdAt !== '' && <Time at={comment.createdAt}>{stateOf(comment, isSent)}</Time>}
        </p>
        <p className={styles['text']}>
          {comment.replyToNickname !== null && <b>@{comment.replyToNickname} </b>}
          {comment.content}
        </p>
        {isSent && (
          <button
            type="button"
            className={styles['reply']}
            aria-label={`${name}님에게 답글 달기`}
            onClick={() => onReply(comment)}
          >
            답글 달기
          </button>
        )}
      </div>
      {waiting !== undefined && <WaitingMenu record={waiting} />}
      {isSent &&
        waiting === undefined &&
        (isMine ? (
          <CommentMenu articleId={articleId} comment={comment} onEdit={onEdit} />
        ) : (
          <ReportMenu
            label={`${name}님의 ${isReply ? '답글' : '댓글'} 메뉴`}
            reported={{ kind: 'COMMENT', articleId, commentId: comment.commentId }}
            iconSize={20}
          />
        ))}
    </article>
  );
}

function stateOf({ waiting, createdAt }: WithWaiting<Reply>, isSent: boolean): string {
  if (waiting?.refused) return '보내지 못했어요';
  if (waiting !== undefined)
    return waiting.kind === 'commentDeletion' ? '지우기를 기다리는 중' : '기다리는 중';
  return isSent ? formatTimeAgo(createdAt) : '보내는 중';
}

/** The attributes of the comment that the address opens, which can have the focus. */
const MARKED = { 'aria-current': 'true', tabIndex: -1 } as const;

/** A `ref` that scrolls a newly written row into view. */
const scrollIntoView = (row: HTMLElement | null) => row?.scrollIntoView({ block: 'nearest' });
