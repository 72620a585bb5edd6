import type { ReactNode } from 'react';

interface Props {
  /** A day, or an instant as the API sends it. */
  at: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A day or an instant in words. HTML allows three decimals of a second in `datetime`, the API sends up to six. */
export const Time = ({ at, className, children }: Props) => (
  <time className={className} dateTime={at.replace(/(\.\d{3})\d+/, '$1')}>
    {children}
  </time>
);
