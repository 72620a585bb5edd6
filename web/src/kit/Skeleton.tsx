import type { CSSProperties } from 'react';
import styles from './Skeleton.module.css';

interface Props {
  /** CSS lengths; by default a line of text as wide as its container. */
  width?: CSSProperties['inlineSize'];
  height?: CSSProperties['blockSize'];
  radius?: CSSProperties['borderRadius'];
}

/** A placeholder for loading content, hidden from screen readers: label its container. */
export function Skeleton({ width = '100%', height = '1em', radius }: Props) {
  return (
    <span
      className={styles['skeleton']}
      style={{ inlineSize: width, blockSize: height, borderRadius: radius }}
      aria-hidden="true"
    />
  );
}
