import { useEffect, useEffectEvent } from 'react';
import { useBlocker, useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { confirm } from '../kit/dialogs.ts';
import { forgetWriting } from './draft-backup.ts';
import { isSomethingToLose } from './something-to-lose.ts';

const LEAVE = '지금 나가면 쓰던 글이 사라져요.\n나갈까요?';

/** Screens a post is written with, and the way in again when the sign-in ended: the draft goes along. */
const staysWith = (pathname: string) =>
  pathname === paths.editor ||
  pathname === paths.newPin ||
  pathname === paths.landing ||
  pathname.startsWith(paths.categories);

/** Leaves the editor: drafts are forgotten and home is next (spec §4), after a question when something would be lost. */
export function useLeave(): () => void {
  const navigate = useNavigate();
  const leave = async () => {
    if (isSomethingToLose() && !(await confirm(LEAVE, { confirmLabel: '나가기', cancelLabel: '계속 쓰기' })))
      return;
    await forgetWriting();
    await navigate(paths.home, { replace: true });
  };
  const blocker = useBlocker(({ nextLocation }) => !staysWith(nextLocation.pathname) && isSomethingToLose());
  const blocked = useEffectEvent(() => {
    blocker.reset?.();
    void leave();
  });
  useEffect(() => {
    if (blocker.state === 'blocked') blocked();
  }, [blocker.state]);
  return () => void leave();
}
