import type { ArticleId } from 'contract/ids';
import { lazy, Suspense, useState } from 'react';
import { confirm, tell } from '../kit/ask.ts';
import { Avatar } from '../kit/Avatar.tsx';
import { IconButton } from '../kit/IconButton.tsx';
import { MoreIcon } from '../kit/icons.tsx';
import { useIsMine } from './authorship.ts';
import { type SentComment, useDeleteComment } from './comments.queries.ts';
import styles from './CommentsScreen.module.css';
import type { ShownComment } from './read-comments.ts';

const ActionSheet = lazy(async () => ({ default: (await import('../kit/ActionSheet.tsx')).ActionSheet }));

interface Props {
  articleId: ArticleId;
  comment: ShownComment;
  /** Being edited or replied to. */
  isActive: boolean;
  onReply: () => void;
  onEdit: () => void;
}

/** One comment or reply; its author sees the menu (spec §6). */
export function CommentRow({ articleId, comment, isActive, onReply, onEdit }: Props) {
  const isMine = useIsMine(comment);
  const isReply = comment.parentCommentId !== null;
  return (
    <article
      className={styles['row']}
      data-reply={isReply}
      data-active={isActive}
      aria-label={isReply ? `${comment.nickname}님의 답글` : `${comment.nickname}님의 댓글`}
    >
      <Avatar image={comment.profileImage} size={46} />
      <div className={styles['words']}>
        {!comment.isDeleted && <p className={styles['name']}>{comment.nickname}</p>}
        <p className={styles['text']} data-gone={comment.isDeleted}>
          {comment.content}
        </p>
        {!comment.isDeleted && (
          <button type="button" className={styles['reply']} onClick={onReply}>
            답글 달기
          </button>
        )}
      </div>
      {isMine && !comment.isDeleted && <Menu articleId={articleId} comment={comment} onEdit={onEdit} />}
    </article>
  );
}

function Menu({ articleId, comment, onEdit }: Pick<Props, 'articleId' | 'comment' | 'onEdit'>) {
  const [open, setOpen] = useState(false);
  const deletion = useDeleteComment(articleId);
  async function remove() {
    if (!(await confirm('정말 댓글을 삭제하시겠습니까?', { yes: '삭제' }))) return;
    await deletion.mutateAsync(comment.commentId).catch(() => tell('댓글 삭제 실패'));
  }
  return (
    <>
      <IconButton label="내 댓글 메뉴" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <MoreIcon size={20} />
      </IconButton>
      <Suspense>
        {open && (
          <ActionSheet
            title="내 댓글"
            actions={[
              { label: '수정', act: onEdit },
              { label: '삭제', act: () => void remove(), danger: true },
            ]}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}

/** A comment on its way to the server. */
export function PendingRow({ draft }: { draft: SentComment }) {
  return (
    <article
      className={styles['row']}
      data-reply={draft.parentCommentId !== null}
      data-pending="true"
      aria-label="보내는 중인 댓글"
    >
      <Avatar image={null} size={46} />
      <p className={styles['text']}>{draft.content}</p>
    </article>
  );
}
