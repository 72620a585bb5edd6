import type { ReactNode } from 'react';
import styles from './StatusMessage.module.css';

interface Props {
  title?: string;
  text?: string;
  /** A small picture above the text. */
  illustration?: ReactNode;
  /** The message is the entire screen: its title is the heading and the document title. */
  asScreen?: boolean;
  /** The next action. */
  children?: ReactNode;
}

/** Shown in place of content that is loading, empty or missing. */
export function StatusMessage({ title, text, illustration, asScreen = false, children }: Props) {
  const Heading = asScreen ? 'h1' : 'h2';
  return (
    <div className={styles['message']} role="status">
      {asScreen && <title>{`${title} · 동네기록`}</title>}
      {illustration}
      {title && <Heading>{title}</Heading>}
      {text && <p>{text}</p>}
      {children && <div className={styles['next']}>{children}</div>}
    </div>
  );
}
