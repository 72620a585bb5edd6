import type { ReactNode } from 'react';

/** A name and its value in a `<dl>`, styled by the list. */
export const DetailRow = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
