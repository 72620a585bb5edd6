import { colorHex } from 'contract/palette';
import { useState } from 'react';
import { formatCount } from '../kit/format-count.ts';
import styles from './Recap.module.css';

interface Row {
  key: number;
  name: string;
  /** A colour of the palette. */
  color?: string | null;
  postCount: number;
}

/** How many rows are shown before 더 보기. */
const FIRST = 7;

/** Names with the number of posts as bars, most first; a long list is opened by a button. */
export function Tally({ rows }: { rows: readonly Row[] }) {
  const [isOpen, setOpen] = useState(false);
  const most = rows[0]?.postCount ?? 1;
  const shown = isOpen || rows.length <= FIRST + 1 ? rows : rows.slice(0, FIRST);
  return (
    <>
      <ul className={styles['tally']}>
        {shown.map(({ key, name, color, postCount }) => (
          <li key={key}>
            <span>{name}</span>
            <span className={styles['number']}>{formatCount(postCount)}개</span>
            <span
              className={styles['bar']}
              style={{
                inlineSize: `${Math.max(2, (100 * postCount) / most)}%`,
                ...(color && { backgroundColor: colorHex(color) }),
              }}
            />
          </li>
        ))}
      </ul>
      {shown.length < rows.length && (
        <button type="button" className={styles['more']} onClick={() => setOpen(true)}>
          {formatCount(rows.length - shown.length)}개 더 보기
        </button>
      )}
    </>
  );
}
