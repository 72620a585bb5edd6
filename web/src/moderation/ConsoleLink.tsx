import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatCount } from '../kit/format-count.ts';
import { paths } from '../paths.ts';
import { moderationNumbers } from './moderation.queries.ts';
import styles from './Page.module.css';

/** 운영 in a moderator's own page, with how much waits (BEHAVIOUR: moderation-42). */
export function ConsoleLink() {
  const { data } = useQuery(moderationNumbers);
  const count = data === undefined ? 0 : data.open + (data.openClaims ?? 0);
  return (
    <Link className={styles['console']} to={paths.admin} viewTransition>
      <strong>운영</strong>
      {data !== undefined && (
        <span>{count === 0 ? '기다리는 것이 없어요' : `${formatCount(count)}건이 기다려요`}</span>
      )}
    </Link>
  );
}
