import type { ReactNode } from 'react';
import styles from './Banner.module.css';

/** A banner above every screen. */
export const Banner = ({ children }: { children: ReactNode }) => (
  <div className={styles['banner']} role="status">
    {children}
  </div>
);
