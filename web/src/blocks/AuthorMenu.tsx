import type { MemberId } from 'contract/ids';
import { ReportMenu } from '../reports/ReportMenu.tsx';
import { useBlocking } from './use-blocking.ts';

/** The menu of another member's page: reporting and blocking them. */
export function AuthorMenu({ memberId }: { memberId: MemberId }) {
  const blocking = useBlocking(memberId);
  return (
    <ReportMenu
      label="이웃 메뉴"
      reported={{ kind: 'MEMBER', memberId }}
      more={[{ label: '이 이웃 차단하기', act: () => void blocking.ask(), danger: true }]}
      disabled={blocking.isPending}
    />
  );
}
