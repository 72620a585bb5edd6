import type { ItemHolds as Holds } from 'contract/moderation-surroundings';
import { Link } from 'react-router';
import { formatCount } from '../kit/format-count.ts';
import { paths } from '../paths.ts';
import styles from './Seen.module.css';

/** What a list or a place holds, as a visitor finds it, each with a link (BEHAVIOUR: moderation-50). */
export function ItemHolds({ holds: { kind, total, held, savedCount } }: { holds: Holds }) {
  const what = kind === 'PLACE' ? '담긴 장소' : '여기 남긴 글';
  const rest = total - held.length;
  return (
    <section className={styles['thread']} aria-label={what}>
      <p className={styles['about']}>
        {what} {formatCount(total)}
        {savedCount !== null && ` · 저장한 사람 ${formatCount(savedCount)}`}
      </p>
      <ul>
        {held.map(({ id, title }) => (
          <li key={id}>
            <Link to={paths.adminItem({ targetKind: kind, targetId: id, articleId: null })}>
              {title || '제목 없음'}
            </Link>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className={styles['about']}>그리고 {formatCount(rest)}개 더</p>}
    </section>
  );
}
