import styles from './ProgressBar.module.css';
import { formatCount } from './format-count.ts';

interface Props {
  label: string;
  done: number;
  /** 0 while the total is unknown. */
  total: number;
}

/** The progress of a long task, as a bar and in numbers. */
export function ProgressBar({ label, done, total }: Props) {
  return (
    <div className={styles['bar']}>
      <progress aria-label={label} {...(total > 0 && { value: done, max: total })} />
      {total > 0 && (
        <p>
          {formatCount(done)} / {formatCount(total)}
        </p>
      )}
    </div>
  );
}
