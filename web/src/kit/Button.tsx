import type { ButtonHTMLAttributes } from 'react';
import styles from './Button.module.css';

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `main` is what can be done next, `outlined` waits for something, `quiet` stands beside a main one. */
  variant?: 'primary' | 'outlined' | 'secondary' | 'danger';
  /** Fills its line. */
  wide?: boolean;
  /** Works on something: shows it and takes no second tap. */
  busy?: boolean;
}

/** A button with words, 48 px high. */
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
