import type { ArticleId } from 'contract/ids';
import { isAccessFailure } from '../api/compatibility/access-failure.ts';
import { Refused } from 'contract/refused';
import { mustBeSignedIn } from '../auth/signed-in.ts';
import { CountToggle } from '../kit/CountToggle.tsx';
import { confirm, showAlert } from '../kit/dialogs.ts';
import { SirenIcon } from '../kit/icons.tsx';
import { useReport } from './reports.queries.ts';

interface Reports {
  isReported: boolean;
  reportCount: number;
}

interface Props extends Reports {
  articleId: ArticleId;
  /** The member's own post cannot be reported. */
  isMine: boolean;
  /** Gets the reports as they are on the server after a tap. */
  onChange: (reports: Reports) => void;
}

const REPORT = `정말 광고 의심 글로 신고하시겠어요?
허위로 신고하면 제재를 받을 수 있어요.`;

/** Reports a suspected ad after a warning, withdraws the report after a confirmation (BEHAVIOUR: reports-8). */
export function ReportButton({ articleId, isReported, reportCount, isMine, onChange }: Props) {
  const report = useReport(articleId);
  async function toggle() {
    if (isMine) return showAlert('내가 쓴 글은 신고할 수 없어요.');
    if (!(await mustBeSignedIn('신고할 수 있어요.'))) return;
    const isConfirmed = await (isReported
      ? confirm('광고 신고를 취소할까요?', { confirmLabel: '신고 취소', cancelLabel: '그대로 두기' })
      : confirm(REPORT, { confirmLabel: '신고하기', danger: true }));
    if (!isConfirmed) return;
    try {
      const { spamCount } = await report.mutateAsync(!isReported);
      onChange({ isReported: !isReported, reportCount: spamCount });
    } catch (error) {
      if (!isAccessFailure(error)) await showAlert(failureText(error, isReported));
    }
  }
  return (
    <CountToggle
      label="광고 의심 신고"
      count={reportCount}
      pressed={isReported}
      busy={report.isPending}
      onClick={() => void toggle()}
    >
      <SirenIcon filled={isReported} />
    </CountToggle>
  );
}

function failureText(error: unknown, wasReported: boolean): string {
  if (error instanceof Refused && error.status === 409) return error.message;
  return wasReported ? '신고 취소 중 오류가 발생했습니다.' : '신고 처리 중 오류가 발생했습니다.';
}
