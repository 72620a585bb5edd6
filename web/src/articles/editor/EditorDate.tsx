import { useDrafts } from '../../drafts/drafts.ts';
import { CalendarIcon, CaretRightIcon } from '../../kit/icons.tsx';
import { dayLabel } from './days.ts';
import styles from './Editor.module.css';

/** The post's day, and a button to change it. */
export function EditorDate({ onOpen }: { onOpen: () => void }) {
  const day = useDrafts(({ article }) => article.selectedDate);
  return (
    <button type="button" className={styles['row']} onClick={onOpen}>
      <span className={styles['sign']}>
        <CalendarIcon size={20} />
      </span>
      <span className={styles['rowText']}>
        <span className="visually-hidden">날짜 </span>
        <strong>{dayLabel(day)}</strong>
      </span>
      <CaretRightIcon size={18} />
    </button>
  );
}
