import type { MemberId } from 'contract/ids';
import { useNavigate } from 'react-router';
import { errorMessage } from '../api/call.ts';
import { isAccessFailure } from '../api/compatibility/access-failure.ts';
import { forgetReadPosts } from '../api/session.ts';
import { mustBeSignedIn } from '../auth/signed-in.ts';
import { confirm, showAlert } from '../kit/dialogs.ts';
import { toast } from '../kit/toast.ts';
import { paths } from '../paths.ts';
import { useBlock } from './blocks.queries.ts';

const QUESTION = `이 이웃을 차단할까요?
서로의 글과 댓글, 좋아요가 보이지 않아요. 상대에게는 알리지 않아요.`;

/** Blocks a member after a question, forgets the posts this device read, and goes home (BEHAVIOUR: blocks-4). */
export function useBlocking(memberId: MemberId | null) {
  const { mutateAsync: block, isPending } = useBlock();
  const navigate = useNavigate();
  async function ask() {
    if (memberId === null) return;
    if (!(await mustBeSignedIn('이웃을 차단할 수 있어요.'))) return;
    if (!(await confirm(QUESTION, { confirmLabel: '차단', danger: true }))) return;
    try {
      await block({ memberId, block: true });
      forgetReadPosts();
      await navigate(paths.home, { replace: true });
      toast('차단했어요. 회원 정보에서 풀 수 있어요');
    } catch (error) {
      if (!isAccessFailure(error))
        await showAlert(errorMessage(error, '차단하지 못했어요. 다시 시도해 주세요.'));
    }
  }
  return { ask, isPending };
}
