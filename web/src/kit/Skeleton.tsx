import type { CSSProperties } from 'react';
import styles from './Skeleton.module.css';

interface Props {
  /** CSS lengths; a line of text as wide as its container unless told. */
  width?: CSSProperties['inlineSize'];
  height?: CSSProperties['blockSize'];
  radius?: CSSProperties['borderRadius'];
}

/** The shape of what is coming, silent to those who listen: put an `aria-busy` on what holds it. */
export function Skeleton({ width = '100%', height = '1em', radius }: Props) {
  return (
    <span
      className={styles['skeleton']}
      style={{ inlineSize: width, blockSize: height, borderRadius: radius }}
      aria-hidden="true"
    />
  );
}
