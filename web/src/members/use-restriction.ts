import { useQuery } from '@tanstack/react-query';
import type { MyRestriction } from 'contract/members';
import { useIsSignedIn } from '../api/use-is-signed-in.ts';
import { myInfo } from './members.queries.ts';

/** What a moderator restricts the member to now; null for nothing, for visitors, and before it is known. */
export function useRestriction(): MyRestriction | null {
  const { data } = useQuery({ ...myInfo, enabled: useIsSignedIn() });
  const restriction = data?.restriction ?? null;
  return restriction === null || isOver(restriction) ? null : restriction;
}

const isOver = ({ until }: MyRestriction) => until !== null && Date.parse(until) <= Date.now();
