import { type MouseEvent, type ReactNode, useRef } from 'react';
import styles from './CountToggle.module.css';
import { DOUBLE_TAP_MS } from './double-tap.ts';
import { formatCount } from './format-count.ts';

interface Props {
  label: string;
  count: number;
  pressed: boolean;
  busy: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** A toggle button with an icon and the number of members who pressed it. A double tap counts as one press (BEHAVIOUR: screens-32). */
export function CountToggle({ label, count, pressed, busy, onClick, children }: Props) {
  const shown = formatCount(count);
  const pressedAt = useRef(-Infinity);
  function press({ timeStamp, detail }: MouseEvent) {
    const isSecondTap = detail > 0 && timeStamp - pressedAt.current < DOUBLE_TAP_MS;
    pressedAt.current = timeStamp;
    if (!busy && !isSecondTap) onClick();
  }
  return (
    <button
      type="button"
      className={styles['button']}
      aria-label={`${label} ${shown}`}
      aria-pressed={pressed}
      aria-disabled={busy}
      onClick={press}
    >
      {children}
      <span aria-hidden="true">{shown}</span>
    </button>
  );
}
