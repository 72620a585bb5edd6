import type { Reply } from 'contract/comments';
import type { ArticleId } from 'contract/ids';
import { useState } from 'react';
import { isAccessFailure } from '../api/compatibility/access-failure.ts';
import { failureText } from '../api/failure-text.ts';
import { later } from '../kit/later.ts';
import { confirm, showAlert } from '../kit/dialogs.ts';
import { IconButton } from '../kit/IconButton.tsx';
import { MoreIcon } from '../kit/icons.tsx';
import { useDeleteComment } from './comments.queries.ts';

const ActionSheet = later(async () => (await import('../kit/ActionSheet.tsx')).ActionSheet);

interface Props {
  articleId: ArticleId;
  comment: Reply;
  onEdit: (comment: Reply) => void;
}

/** The menu of the member's own comment: 수정, 삭제, 취소 (BEHAVIOUR: comments-20). */
export function CommentMenu({ articleId, comment, onEdit }: Props) {
  const [isOpen, setOpen] = useState(false);
  const deletion = useDeleteComment(articleId);
  async function remove() {
    if (!(await confirm('정말 댓글을 삭제하시겠습니까?', { confirmLabel: '삭제', danger: true }))) return;
    await deletion.mutateAsync(comment).catch((error: unknown) => {
      if (!isAccessFailure(error)) void showAlert(failureText(error, '댓글 삭제 실패'));
    });
  }
  return (
    <>
      <IconButton
        label="내 댓글 메뉴"
        aria-haspopup="dialog"
        disabled={deletion.isPending}
        onClick={() => setOpen(true)}
      >
        <MoreIcon size={20} />
      </IconButton>
      {isOpen && (
        <ActionSheet
          title="내 댓글"
          actions={[
            { label: '수정', act: () => onEdit(comment) },
            { label: '삭제', act: () => void remove(), danger: true },
          ]}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
