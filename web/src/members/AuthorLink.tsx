import type { MemberId } from 'contract/ids';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../paths.ts';

interface Props {
  /** Null for a withdrawn member, who has no page. */
  memberId: MemberId | null;
  className?: string | undefined;
  /** Whether the same link is next to it as text: this one is then hidden from keyboards and screen readers. */
  again?: boolean;
  children: ReactNode;
}

const HIDDEN = { tabIndex: -1, 'aria-hidden': true } as const;

/** An author's name or picture as a link to their public page (BEHAVIOUR: authors-4). */
export function AuthorLink({ memberId, className, again = false, children }: Props) {
  if (memberId === null) return <span className={className}>{children}</span>;
  return (
    <Link className={className} to={paths.author(memberId)} viewTransition {...(again && HIDDEN)}>
      {children}
    </Link>
  );
}
