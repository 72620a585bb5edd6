import type { Reply } from 'contract/comments';
import { useQuery } from '@tanstack/react-query';
import { useIsSignedIn } from '../api/use-is-signed-in.ts';
import { myInfo } from '../members/members.queries.ts';

/** The signed-in member, undefined while not loaded and for visitors. */
export const useMe = () => useQuery({ ...myInfo, enabled: useIsSignedIn() }).data;

/** Whether the menu of a comment is shown: mine by its flag, my member id, or my nickname (BEHAVIOUR: comments-20); the server decides. */
export function useIsMine({ isMine, memberId, nickname }: Reply): boolean {
  const me = useMe();
  if (isMine) return true;
  if (me === undefined) return false;
  return memberId === null ? nickname === me.nickname : memberId === me.memberId;
}
