import type { HTMLAttributes } from 'react';
import styles from './Card.module.css';

/** A white piece of paper on the page: rounded, softly raised, its content padded. */
export function Card({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return <div className={[styles['card'], className].filter(Boolean).join(' ')} {...rest} />;
}
