import { useQuery } from '@tanstack/react-query';
import { isRefused } from 'contract/refused';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { Header } from '../kit/Header.tsx';
import { NotFoundScreen } from '../kit/NotFoundScreen.tsx';
import { myInfo } from '../members/members.queries.ts';
import { paths } from '../paths.ts';
import styles from './Page.module.css';

interface Props {
  title: string;
  /** Why its query failed: for who is no moderator there is no such page. */
  error: Error | null;
  children: ReactNode;
}

/** A screen of moderators; for everybody else it is not there (BEHAVIOUR: moderation-29). */
export function ModerationPage({ title, error, children }: Props) {
  const me = useQuery(myInfo);
  if (isRefused<'NotFound'>(error, 'COMMON4004')) return <NotFoundScreen />;
  return (
    <div className={styles['page']}>
      <Header title={title} background="var(--page)" />
      <nav ref={showCurrent} className={styles['nav']} aria-label="운영">
        <NavLink to={paths.admin} end>
          신고
        </NavLink>
        <NavLink to={paths.adminMembers}>회원</NavLink>
        <NavLink to={paths.adminClaims}>권리침해</NavLink>
        <NavLink to={paths.adminPlaces}>장소</NavLink>
        <NavLink to={paths.adminToday}>오늘</NavLink>
        <NavLink to={paths.adminNumbers}>숫자</NavLink>
        {me.data?.role === 'admin' && <NavLink to={paths.adminJournal}>기록부</NavLink>}
      </nav>
      {children}
    </div>
  );
}

/** On a narrow phone the links do not fit beside each other. */
const showCurrent = (nav: HTMLElement | null) =>
  nav?.querySelector('[aria-current=page]')?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
