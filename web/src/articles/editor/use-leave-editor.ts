import { useEffect, useEffectEvent } from 'react';
import { useBlocker, useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { clearDrafts, setAside } from '../../drafts/backup.ts';
import { hasUnsavedInput, placeCoordinates, useDrafts } from '../../drafts/drafts.ts';
import { ask, showAlert } from '../../kit/dialogs.ts';
import { toast } from '../../kit/toast.ts';

const LEAVE = {
  new: '쓰던 글이 있어요.\n어떻게 할까요?',
  edit: '고치던 내용이 있어요.\n어떻게 할까요?',
};
const LABELS = { confirmLabel: '임시 저장', otherLabel: '버리기', cancelLabel: '계속 쓰기' };
const NOT_KEPT = '이 기기에는 임시 저장할 수 없어요.\n글을 등록하거나 계속 써 주세요.';
const KEPT = '임시 저장했어요. 기록에서 이어 쓸 수 있어요';

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
 * Returns a function that leaves the editor for home and clears the drafts; where something would be lost the member may keep it for later
 * (BEHAVIOUR: articles-24). Other navigations ask the same. While the post is being sent, leaving cancels that and stays.
 */
export function useLeaveEditor({ isSending, cancel }: Sending): () => void {
  const navigate = useNavigate();
  const leave = async () => {
    const question = useDrafts.getState().article.edited === null ? LEAVE.new : LEAVE.edit;
    const answer = isUnsaved() ? await ask(question, LABELS) : 'other';
    if (answer === 'cancelled') return;
    if (answer === 'other') await clearDrafts();
    else if (await setAside()) toast(KEPT);
    else return void showAlert(NOT_KEPT);
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
