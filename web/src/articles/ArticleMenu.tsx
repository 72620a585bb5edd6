import type { ArticleId } from 'contract/ids';
import { lazy, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isAccessFailure } from '../api/compatibility/access-failure.ts';
import { paths } from '../paths.ts';
import { confirm, showAlert } from '../kit/dialogs.ts';
import { IconButton } from '../kit/IconButton.tsx';
import { MoreIcon } from '../kit/icons.tsx';
import { toast } from '../kit/toast.ts';
import { useDeleteArticle } from './articles.queries.ts';

const ActionSheet = lazy(async () => ({ default: (await import('../kit/ActionSheet.tsx')).ActionSheet }));

/** What the author may do with a post. */
export function ArticleMenu({ articleId }: { articleId: ArticleId }) {
  const [open, setOpen] = useState(false);
  const deletion = useDeleteArticle();
  const leave = useLeaveDeleted();
  const navigate = useNavigate();
  const edit = () => navigate(paths.editor, { state: { mode: 'edit', articleId } });
  async function remove() {
    if (
      !(await confirm('정말 삭제하시겠어요?\n지운 글은 되돌릴 수 없어요.', {
        confirmLabel: '삭제',
        danger: true,
      }))
    )
      return;
    try {
      await deletion.mutateAsync(articleId);
      await leave();
      toast('글을 삭제했어요');
    } catch (error) {
      if (!isAccessFailure(error)) await showAlert('게시글 삭제에 실패했습니다.');
    }
  }
  return (
    <>
      <IconButton
        label="글 메뉴"
        aria-haspopup="dialog"
        disabled={deletion.isPending}
        onClick={() => setOpen(true)}
      >
        <MoreIcon />
      </IconButton>
      <Suspense>
        {open && (
          <ActionSheet
            title="글 메뉴"
            actions={[
              { label: '수정', act: () => void edit() },
              { label: '삭제', act: () => void remove(), danger: true },
            ]}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}

/** Leaves a deleted post: one step back, or home for those who came here directly or from writing it. */
function useLeaveDeleted() {
  const navigate = useNavigate();
  const { key, state } = useLocation();
  const canGoBack = key !== 'default' && state?.fromWriting !== true;
  return () => (canGoBack ? navigate(-1) : navigate(paths.home, { replace: true }));
}
