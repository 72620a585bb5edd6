import { useQuery } from '@tanstack/react-query';
import { NavLink } from 'react-router';
import { myInfo } from '../members/members.queries.ts';
import { paths } from '../paths.ts';
import styles from './Page.module.css';

/** The pages of every moderator, and those that are for admins alone (BEHAVIOUR: moderation-29). */
const PAGES = [
  [paths.admin, '신고'],
  [paths.adminMembers, '회원'],
  [paths.adminClaims, '권리침해'],
  [paths.adminPlaces, '장소'],
  [paths.adminToday, '오늘'],
  [paths.adminNumbers, '숫자'],
] as const;
const FOR_ADMINS = [
  [paths.adminJournal, '기록부'],
  [paths.adminSystem, '시스템'],
  [paths.adminMaps, '지도'],
] as const;

/** Every page of the console that the member may open. */
export function ConsoleNav() {
  const { data: me } = useQuery(myInfo);
  const pages = me?.role === 'admin' ? [...PAGES, ...FOR_ADMINS] : PAGES;
  return (
    <nav ref={showCurrent} className={styles['nav']} aria-label="운영">
      {pages.map(([path, label]) => (
        <NavLink key={path} to={path} end={path === paths.admin}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}

/** On a narrow phone the links do not fit beside each other. */
const showCurrent = (nav: HTMLElement | null) =>
  nav?.querySelector('[aria-current=page]')?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
