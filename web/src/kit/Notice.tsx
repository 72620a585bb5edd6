import type { ReactNode } from 'react';
import styles from './Notice.module.css';

interface Props {
  title?: string;
  text?: string;
  /** A small picture above the words. */
  picture?: ReactNode;
  /** What can be done next. */
  children?: ReactNode;
}

/** A screen, or part of one, that has something to say instead of something to show: loading, empty, failed. */
export function Notice({ title, text, picture, children }: Props) {
  return (
    <div className={styles['notice']} role="status">
      {picture}
      {title && <h2>{title}</h2>}
      {text && <p>{text}</p>}
      {children && <div className={styles['next']}>{children}</div>}
    </div>
  );
}
