import type { ReactNode } from 'react';
import styles from './Notice.module.css';

interface Props {
  title?: string;
  text?: string;
  /** A small picture above the words. */
  picture?: ReactNode;
  /** It is all there is on the screen: its title is the screen's heading. */
  whole?: boolean;
  /** What can be done next. */
  children?: ReactNode;
}

/** A screen, or part of one, that has something to say instead of something to show: loading, empty, failed. */
export function Notice({ title, text, picture, whole = false, children }: Props) {
  const Heading = whole ? 'h1' : 'h2';
  return (
    <div className={styles['notice']} role="status">
      {whole && <title>{`${title} · 동네기록`}</title>}
      {picture}
      {title && <Heading>{title}</Heading>}
      {text && <p>{text}</p>}
      {children && <div className={styles['next']}>{children}</div>}
    </div>
  );
}
