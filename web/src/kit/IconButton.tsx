import type { ButtonHTMLAttributes, ReactNode } from 'react';
import styles from './IconButton.module.css';

interface Props extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> {
  /** What it does, for those who hear it. */
  label: string;
  children: ReactNode;
}

/** A button with a picture only, 44 px square. */
export function IconButton({ label, children, ...rest }: Props) {
  return (
    <button type="button" className={styles['button']} aria-label={label} {...rest}>
      {children}
    </button>
  );
}
