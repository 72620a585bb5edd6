import type { HTMLAttributes } from 'react';
import styles from './Card.module.css';

/** A raised, rounded, padded surface. */
export function Card({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return <div className={[styles['card'], className].filter(Boolean).join(' ')} {...rest} />;
}
