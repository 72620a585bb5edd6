import { useQuery } from '@tanstack/react-query';
import type { ArticleId } from 'contract/ids';
import { formatTimeAgo } from '../kit/format-date.ts';
import { Time } from '../kit/Time.tsx';
import { DISCLOSURE_NAMES } from '../disclosures/ko.ts';
import { articleDisclosures } from './disclosures.queries.ts';
import styles from './Item.module.css';

/** The changes of a post's disclosure; nothing without any (BEHAVIOUR: disclosures-7). */
export function DisclosureHistory({ articleId }: { articleId: ArticleId }) {
  const { data: changes = [] } = useQuery(articleDisclosures(articleId));
  if (changes.length === 0) return null;
  return (
    <ul className={styles['reports']} aria-label="협찬 표시가 바뀐 때">
      {changes.map(({ from, to, at }) => (
        <li key={at}>
          {DISCLOSURE_NAMES[from]} → <strong>{DISCLOSURE_NAMES[to]}</strong>
          <p>
            <Time at={at}>{formatTimeAgo(at)}</Time>
          </p>
        </li>
      ))}
    </ul>
  );
}
