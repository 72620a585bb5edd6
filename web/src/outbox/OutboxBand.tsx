import { Link, useLocation } from 'react-router';
import { isMember } from '../api/session.ts';
import { CaretRightIcon, SendIcon } from '../kit/icons.tsx';
import { paths } from '../paths.ts';
import styles from './Outbox.module.css';
import { useOutbox } from './outbox.ts';
import { useWaiting } from './use-waiting.ts';

/** Home, lists of posts and my page (BEHAVIOUR: outbox-2). */
const showsBand = (pathname: string) =>
  [paths.home, paths.mypage, paths.articleList].includes(pathname as typeof paths.home) ||
  pathname.startsWith('/mypage/locationposts/');

/** Says above home, my page and lists that records wait to be sent, and leads to them; a visitor, to signing in. */
export function OutboxBand() {
  const { pathname } = useLocation();
  const count = useWaiting();
  const state = useBandText(count);
  if (count === 0 || !showsBand(pathname)) return null;
  const to = isMember() ? paths.write : paths.signIn(paths.write);
  return (
    <div role="status">
      <Link className={styles['band']} to={to}>
        <SendIcon size={18} />
        <span>{isMember() ? state : `로그인하면 보낼 기록 ${count}개를 보내요`}</span>
        <CaretRightIcon size={18} />
      </Link>
    </div>
  );
}

function useBandText(count: number): string {
  const { records, sending } = useOutbox();
  const refused = records?.filter((record) => record.refused !== null).length ?? 0;
  if (sending !== null) return `기록을 보내는 중 · ${count}개 남음`;
  if (refused > 0) return `보내지 못한 기록 ${refused}개를 봐 주세요`;
  return `보낼 기록 ${count}개가 기다리는 중`;
}
