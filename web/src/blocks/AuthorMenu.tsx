import type { MemberId } from 'contract/ids';
import { useState } from 'react';
import { IconButton } from '../kit/IconButton.tsx';
import { MoreIcon } from '../kit/icons.tsx';
import { later } from '../kit/later.ts';
import { useReportSheet } from '../reports/use-report-sheet.tsx';
import { useBlocking } from './use-blocking.ts';

const ActionSheet = later(async () => (await import('../kit/ActionSheet.tsx')).ActionSheet);

/** The menu of another member's page: reporting and blocking them. */
export function AuthorMenu({ memberId }: { memberId: MemberId }) {
  const [open, setOpen] = useState(false);
  const report = useReportSheet({ kind: 'MEMBER', memberId });
  const blocking = useBlocking(memberId);
  const actions = [
    { label: '신고하기', act: report.open, danger: true },
    { label: '이 이웃 차단하기', act: () => void blocking.ask(), danger: true },
  ];
  return (
    <>
      <IconButton
        label="이웃 메뉴"
        aria-haspopup="dialog"
        disabled={blocking.isPending}
        onClick={() => setOpen(true)}
      >
        <MoreIcon />
      </IconButton>
      {open && <ActionSheet title="이웃 메뉴" actions={actions} onClose={() => setOpen(false)} />}
      {report.sheet}
    </>
  );
}
