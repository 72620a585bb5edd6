import type { Article } from 'contract/article-shapes';
import { mustBeSignedIn } from '../auth/signed-in.ts';
import { isAccessFailure, Refused } from '../api/call.ts';
import { confirm, showAlert } from '../kit/dialogs.ts';
import { CountToggle } from '../kit/CountToggle.tsx';
import { SirenIcon } from '../kit/icons.tsx';
import { useReport } from './reports.queries.ts';

const REALLY = `정말 광고 의심 글로 신고하시겠어요?
허위로 신고하면 제재를 받을 수 있어요.`;

/** Reports a suspected ad after a warning, takes it back after a question (spec §4). */
export function ReportButton({ articleId, isReported, spamCount, isMine }: Article) {
  const report = useReport(articleId);
  async function tap() {
    if (isMine) return showAlert('내가 쓴 글은 신고할 수 없어요.');
    if (!(await mustBeSignedIn('신고할 수 있어요.'))) return;
    const sure = await (isReported
      ? confirm('광고 신고를 취소할까요?', { confirmLabel: '신고 취소', cancelLabel: '그대로 두기' })
      : confirm(REALLY, { confirmLabel: '신고하기' }));
    if (!sure) return;
    const failed = isReported ? '신고 취소 중 오류가 발생했습니다.' : '신고 처리 중 오류가 발생했습니다.';
    await report.mutateAsync(!isReported).catch((error: unknown) => {
      if (isAccessFailure(error)) return;
      void showAlert(error instanceof Refused && error.status === 409 ? error.message : failed);
    });
  }
  return (
    <CountToggle
      label="광고 의심 신고"
      count={spamCount}
      pressed={isReported}
      busy={report.isPending}
      onClick={() => void tap()}
    >
      <SirenIcon filled={isReported} />
    </CountToggle>
  );
}
