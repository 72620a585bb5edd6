import type { ReactNode } from 'react';
import styles from './CountToggle.module.css';

interface Props {
  label: string;
  count: number;
  pressed: boolean;
  busy: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** An icon with how many did the same; pressed when oneself did. */
export function CountToggle({ label, count, pressed, busy, onClick, children }: Props) {
  const shown = count.toLocaleString('ko');
  return (
    <button
      type="button"
      className={styles['button']}
      aria-label={`${label} ${shown}`}
      aria-pressed={pressed}
      aria-disabled={busy}
      onClick={() => !busy && onClick()}
    >
      {children}
      <span aria-hidden="true">{shown}</span>
    </button>
  );
}
