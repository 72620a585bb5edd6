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

/** A toggle button with an icon and how many members pressed it. */
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
