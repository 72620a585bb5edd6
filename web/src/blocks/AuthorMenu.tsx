import type { MemberId } from 'contract/ids';
import { ReportMenu } from '../reports/ReportMenu.tsx';
import { useBlocking } from './use-blocking.ts';

/** The menu of another member's page: reporting, muting and blocking them. */
export function AuthorMenu({ memberId }: { memberId: MemberId }) {
  const blocking = useBlocking(memberId);
  return (
    <ReportMenu
      label="이웃 메뉴"
      reported={{ kind: 'MEMBER', memberId }}
      more={blocking.actions}
      disabled={blocking.isPending}
    />
  );
}
