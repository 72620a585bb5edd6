import { useQuery } from '@tanstack/react-query';
import { formatTimeAgo } from '../kit/format-date.ts';
import styles from './Item.module.css';
import { type About, lookersAt } from './moderation.queries.ts';

/** Who else looks at the same thing now, before both decide (BEHAVIOUR: moderation-46). */
export function Lookers({ about }: { about: About }) {
  const { data = [] } = useQuery(lookersAt(about));
  const [first] = data;
  if (first === undefined) return null;
  const more = data.length > 1 ? ` 외 ${data.length - 1}명` : '';
  return (
    <p className={styles['burst']} role="status">
      {first.nickname ?? '다른 운영자'}님{more}도 보고 있어요 · {formatTimeAgo(first.at)}
    </p>
  );
}
