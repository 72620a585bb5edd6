import type { ButtonHTMLAttributes } from 'react';
import styles from './Button.module.css';

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `primary` is the next step, `outlined` a next step that is not available yet, `secondary` any other action. */
  variant?: 'primary' | 'outlined' | 'secondary' | 'danger';
  /** As wide as its container. */
  wide?: boolean;
  /** Shows that an action is in progress, and ignores further taps. */
  busy?: boolean;
}

/** A button with text, 48 px high. */
export function Button({
  variant = 'primary',
  wide = false,
  busy = false,
  disabled,
  className,
  children,
  ...rest
}: Props) {
  return (
    <button
      type="button"
      className={[styles['button'], className].filter(Boolean).join(' ')}
      data-variant={variant}
      data-wide={wide}
      aria-busy={busy}
      disabled={disabled === true || busy}
      {...rest}
    >
      {busy && <span className={styles['spinner']} aria-hidden="true" />}
      {children}
    </button>
  );
}
