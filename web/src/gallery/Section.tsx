import type { ReactNode } from 'react';
import styles from './Gallery.module.css';

/** A section of the gallery with its heading, linked by `#name`. */
export function Section({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section id={name} className={styles['section']} aria-label={name}>
      <h2>{name}</h2>
      {children}
    </section>
  );
}

/** One component in one state, with a caption that names it. */
export function Piece({ state, children }: { state: string; children: ReactNode }) {
  return (
    <figure className={styles['piece']}>
      <figcaption>{state}</figcaption>
      <div>{children}</div>
    </figure>
  );
}
