import type { Audience } from 'contract/audience-shapes';
import type { ArticleId } from 'contract/ids';
import { errorMessage } from '../../api/call.ts';
import { isAccessFailure } from '../../api/compatibility/access-failure.ts';
import { showAlert } from '../../kit/dialogs.ts';
import { toast } from '../../kit/toast.ts';
import { useChangeAudience } from './audiences.queries.ts';

/**
 * Changes the audience of one of the caller's posts, explains the result, and offers to undo it; shows a refusal. `onShow` is called at
 * once with each change, and with its reverse after a refusal.
 */
export function useChooseAudience(
  articleId: ArticleId,
  onShow: (from: Audience, to: Audience) => void = () => {},
) {
  const { mutateAsync: change } = useChangeAudience(articleId);
  async function set(from: Audience, to: Audience): Promise<boolean> {
    onShow(from, to);
    try {
      await change(to);
      return true;
    } catch (error) {
      onShow(to, from);
      if (!isAccessFailure(error))
        await showAlert(errorMessage(error, '바꾸지 못했어요. 다시 시도해 주세요.'));
      return false;
    }
  }
  async function takeBack(from: Audience, to: Audience) {
    if (await set(from, to)) toast(to === 'link' ? '되돌렸어요. 링크는 새것이에요' : '되돌렸어요');
  }
  return async (from: Audience, to: Audience) => {
    if (!(await set(from, to))) return;
    toast(CHANGED[to], { action: { label: '되돌리기', act: () => void takeBack(to, from) } });
  };
}

const CHANGED: Record<Audience, string> = {
  everyone: '이제 누구나 볼 수 있어요',
  link: '이제 링크를 받은 사람만 볼 수 있어요',
  me: '이제 나만 볼 수 있어요',
};
