import type { ReactNode } from 'react';
import styles from './Gallery.module.css';

/** One family of the kit under its heading, reachable by its name in the address. */
export function Section({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section id={name} className={styles['section']} aria-label={name}>
      <h2>{name}</h2>
      {children}
    </section>
  );
}

/** One piece in one state, with the words that say which. */
export function Piece({ state, children }: { state: string; children: ReactNode }) {
  return (
    <figure className={styles['piece']}>
      <figcaption>{state}</figcaption>
      <div>{children}</div>
    </figure>
  );
}
