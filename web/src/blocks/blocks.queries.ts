import { useQueryClient } from '@tanstack/react-query';
import { blockMember, listBlocks, muteMember, unblockMember } from 'contract/blocks';
import type { MemberId } from 'contract/ids';
import { call, read } from '../api/call.ts';
import { pagedQuery } from '../api/paged-query.ts';
import { useChange } from '../api/use-change.ts';

/** The members whom the caller blocked or muted, most recent first. */
export const myBlocks = pagedQuery({
  queryKey: ['blocks'],
  fetchPage: (cursor, context) => read(listBlocks, { query: { cursor } }, context),
  rows: (page) => page.blocks,
  next: (page) => page.cursor,
});

const CALLS = { block: blockMember, mute: muteMember, nothing: unblockMember };

/**
 * Blocks or mutes a member, or ends that; all active queries are refetched. With `isLeaving` they only become stale: the screen that is left
 * would refetch the member's post and report it missing.
 */
export function useBlock(isLeaving: () => boolean = () => false) {
  const client = useQueryClient();
  return useChange({
    change: async ({ memberId, to }: { memberId: MemberId; to: keyof typeof CALLS }) => {
      await call(CALLS[to], { params: { memberId } });
      void client.invalidateQueries({ refetchType: isLeaving() ? 'none' : 'active' });
    },
  });
}
