import type { Article } from 'contract/article-shapes';
import { errorMessage } from '../api/call.ts';
import { isAccessFailure } from '../api/compatibility/access-failure.ts';
import { Refused } from 'contract/refused';
import { mustBeSignedIn } from '../auth/signed-in.ts';
import { confirm, showAlert } from '../kit/dialogs.ts';
import { toast } from '../kit/toast.ts';
import { useReport } from './reports.queries.ts';

type Reports = Pick<Article, 'isReported' | 'spamCount'>;

const REPORT = `정말 광고 의심 글로 신고하시겠어요?
허위로 신고하면 제재를 받을 수 있어요.`;

/**
 * Reports a suspected ad after a warning and thanks, or withdraws the report after a confirmation (BEHAVIOUR: reports-8).
 * `onChange` gets the reports as they are on the server then.
 */
export function useReporting(
  { articleId, isReported }: Pick<Article, 'articleId' | 'isReported'>,
  onChange: (reports: Reports) => void,
) {
  const { mutateAsync: report, isPending } = useReport(articleId);
  async function toggle() {
    if (!(await mustBeSignedIn('신고할 수 있어요.'))) return;
    const isConfirmed = await (isReported
      ? confirm('광고 신고를 취소할까요?', { confirmLabel: '신고 취소', cancelLabel: '그대로 두기' })
      : confirm(REPORT, { confirmLabel: '신고하기', danger: true }));
    if (!isConfirmed) return;
    try {
      const { spamCount } = await report(!isReported);
      onChange({ isReported: !isReported, spamCount });
      toast(isReported ? '신고를 취소했어요' : '신고해 주셔서 고마워요');
    } catch (error) {
      if (!isAccessFailure(error)) await showAlert(failureText(error, isReported));
    }
  }
  return { toggle, isPending };
}

function failureText(error: unknown, wasReported: boolean): string {
  const otherwise = wasReported ? '신고 취소 중 오류가 발생했습니다.' : '신고 처리 중 오류가 발생했습니다.';
  return error instanceof Refused && error.status === 409 ? errorMessage(error, otherwise) : otherwise;
}
