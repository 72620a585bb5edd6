import type { ButtonHTMLAttributes, ReactNode } from 'react';
import styles from './IconButton.module.css';

interface Props extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> {
  /** The accessible name. */
  label: string;
  children: ReactNode;
}

/** A button with only an icon, 44 px square. */
export function IconButton({ label, children, ...rest }: Props) {
  return (
    <button type="button" className={styles['button']} aria-label={label} {...rest}>
      {children}
    </button>
  );
}
