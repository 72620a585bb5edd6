import type { MemberId } from 'contract/ids';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../paths.ts';

interface Props {
  /** Null where there is no page: a member who has withdrawn. */
  memberId: MemberId | null;
  className?: string | undefined;
  /** The same link is beside it as text: this one is for fingers only. */
  again?: boolean;
  children: ReactNode;
}

const HIDDEN = { tabIndex: -1, 'aria-hidden': true } as const;

/** An author's name or picture, leading to their public page (BEHAVIOUR: authors-1). */
export function AuthorLink({ memberId, className, again = false, children }: Props) {
  if (memberId === null) return <span className={className}>{children}</span>;
  return (
    <Link className={className} to={paths.author(memberId)} viewTransition {...(again && HIDDEN)}>
      {children}
    </Link>
  );
}
