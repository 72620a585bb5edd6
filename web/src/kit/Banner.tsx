import type { ReactNode } from 'react';
import styles from './Banner.module.css';

/** A banner above every screen. Full-height screens subtract its height, `--banner`. */
export function Banner({ children }: { children: ReactNode }) {
  return (
    <div ref={measure} className={styles['banner']} role="status">
      {children}
    </div>
  );
}

function measure(banner: HTMLElement | null) {
  const { style } = document.documentElement;
  style.setProperty('--banner', `${banner?.offsetHeight ?? 0}px`);
  return () => void style.removeProperty('--banner');
}
