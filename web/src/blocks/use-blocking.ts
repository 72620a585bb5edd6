import type { MemberId } from 'contract/ids';
import { useNavigate } from 'react-router';
import { errorMessage } from '../api/call.ts';
import { isAccessFailure } from '../api/compatibility/access-failure.ts';
import { forgetReadPosts } from '../api/session.ts';
import { mustBeSignedIn } from '../auth/signed-in.ts';
import type { Action } from '../kit/ActionSheet.tsx';
import { confirm, showAlert } from '../kit/dialogs.ts';
import { toast } from '../kit/toast.ts';
import { useIsHere } from '../kit/use-is-here.ts';
import { paths } from '../paths.ts';
import { useBlock } from './blocks.queries.ts';
import { BLOCK_TEXTS } from './ko.ts';

/**
 * The actions that mute and block a member. Each asks for confirmation, clears the posts stored on this device, and goes home (BEHAVIOUR:
 * blocks-4, blocks-7). None for an unknown member.
 */
export function useBlocking(memberId: MemberId | null): { actions: Action[]; isPending: boolean } {
  const navigate = useNavigate();
  const isHere = useIsHere();
  const { mutateAsync: block, isPending } = useBlock(isHere);
  if (memberId === null) return { actions: [], isPending };
  async function ask(to: 'mute' | 'block', memberId: MemberId) {
    const { question, confirmLabel, done, failed, signIn } = BLOCK_TEXTS[to];
    if (!(await mustBeSignedIn(signIn))) return;
    if (!(await confirm(question, { confirmLabel, danger: to === 'block' }))) return;
    try {
      await block({ memberId, to });
      forgetReadPosts();
      if (isHere()) await navigate(paths.home, { replace: true });
      toast(done);
    } catch (error) {
      if (!isAccessFailure(error)) await showAlert(errorMessage(error, failed));
    }
  }
  const actions = (['mute', 'block'] as const).map((to) => ({
    label: BLOCK_TEXTS[to].action,
    act: () => void ask(to, memberId),
    danger: to === 'block',
  }));
  return { actions, isPending };
}
