import type { ArticleId } from 'contract/ids';
import { Refused } from 'contract/refused';
import { errorMessage } from '../api/call.ts';
import { isAccessFailure } from '../api/compatibility/access-failure.ts';
import { confirm, showAlert } from '../kit/dialogs.ts';
import { toast } from '../kit/toast.ts';
import { useUnreport } from './reports.queries.ts';

/** Withdraws the report of a suspected ad after a confirmation (BEHAVIOUR: reports-8). `onWithdrawn` receives the new count. */
export function useUnreporting(articleId: ArticleId, onWithdrawn: (spamCount: number) => void) {
  const { mutateAsync, isPending } = useUnreport(articleId);
  async function unreport() {
    const labels = { confirmLabel: '신고 취소', cancelLabel: '그대로 두기' };
    if (!(await confirm('광고 신고를 취소할까요?', labels))) return;
    try {
      const { spamCount } = await mutateAsync();
      onWithdrawn(spamCount);
      toast('신고를 취소했어요');
    } catch (error) {
      if (!isAccessFailure(error)) await showAlert(failureText(error));
    }
  }
  return { unreport, isPending };
}

function failureText(error: unknown): string {
  const otherwise = '신고 취소 중 오류가 발생했습니다.';
  return error instanceof Refused && error.status === 409 ? errorMessage(error, otherwise) : otherwise;
}
