import { useEffect, useEffectEvent } from 'react';
import { useBlocker, useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { clearDrafts } from '../../drafts/backup.ts';
import { hasUnsavedInput, placeCoordinates, useDrafts } from '../../drafts/drafts.ts';
import { confirm } from '../../kit/dialogs.ts';

const LEAVE = {
  new: '지금 나가면 쓰던 글이 사라져요.\n나갈까요?',
  edit: '지금 나가면 고친 내용이 사라져요.\n나갈까요?',
};

/** Whether the drafts stay: on the screens used for writing a post, and on the landing screen, where the member may sign in again. */
const keepsDrafts = (pathname: string) =>
  pathname === paths.editor ||
  pathname === paths.newPin ||
  pathname === paths.landing ||
  pathname.startsWith(paths.categories);

const isUnsaved = () => hasUnsavedInput(useDrafts.getState());
/** Whether anything was written or chosen, even if nothing would be lost: it must not carry over to the next post. */
function isBegun(): boolean {
  const { article, category, place } = useDrafts.getState();
  const hasChosen = category.categoryId !== null || placeCoordinates(place) !== null;
  return article.touched || isUnsaved() || hasChosen;
}

/** Whether the post is being sent, and how to cancel that. */
interface Sending {
  isSending: () => boolean;
  cancel: () => void;
}

/**
 * Returns a function that leaves the editor for home and clears the drafts, after a confirmation if something would be lost (BEHAVIOUR:
 * articles-24). Other navigations ask the same. While the post is being sent, leaving cancels that and stays.
 */
export function useLeaveEditor({ isSending, cancel }: Sending): () => void {
  const navigate = useNavigate();
  const leave = async () => {
    const question = useDrafts.getState().article.edited === null ? LEAVE.new : LEAVE.edit;
    const labels = { confirmLabel: '나가기', cancelLabel: '계속 쓰기', danger: true };
    if (isUnsaved() && !(await confirm(question, labels))) return;
    await clearDrafts();
    await navigate(paths.home, { replace: true });
  };
  const blocker = useBlocker(({ nextLocation: { pathname } }) =>
    isSending() ? pathname !== paths.landing : !keepsDrafts(pathname) && isBegun(),
  );
  const onBlocked = useEffectEvent(async () => {
    if (isSending() || isUnsaved()) blocker.reset?.();
    if (isSending()) return cancel();
    if (isUnsaved()) return leave();
    await clearDrafts();
    return blocker.proceed?.();
  });
  useEffect(() => {
    if (blocker.state === 'blocked') void onBlocked();
  }, [blocker.state]);
  return () => void leave();
}
