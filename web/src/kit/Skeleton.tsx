import type { CSSProperties } from 'react';
import styles from './Skeleton.module.css';

interface Props {
  /** CSS lengths; a line of text as wide as its container unless given. */
  width?: CSSProperties['inlineSize'];
  height?: CSSProperties['blockSize'];
  radius?: CSSProperties['borderRadius'];
}

/** The shape of content that is loading, hidden from screen readers: its container has the label. */
export function Skeleton({ width = '100%', height = '1em', radius }: Props) {
  return (
    <span
      className={styles['skeleton']}
      style={{ inlineSize: width, blockSize: height, borderRadius: radius }}
      aria-hidden="true"
    />
  );
}
