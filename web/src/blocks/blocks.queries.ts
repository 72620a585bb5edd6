import { useQueryClient } from '@tanstack/react-query';
import { blockMember, listBlocks, unblockMember } from 'contract/blocks';
import type { MemberId } from 'contract/ids';
import { call } from '../api/call.ts';
import { pagedQuery } from '../api/paged-query.ts';
import { useChange } from '../api/use-change.ts';

/** The members whom I have blocked, the last blocked first. */
export const myBlocks = pagedQuery({
  queryKey: ['blocks'],
  fetchPage: (cursor, signal) => call(listBlocks, { query: { cursor } }, { signal }),
  rows: (page) => page.blocks,
  next: (page) => page.cursor,
});

/** Blocks (true) or unblocks a member; whatever is shown is read again. */
export function useBlock() {
  const client = useQueryClient();
  return useChange({
    change: async ({ memberId, block }: { memberId: MemberId; block: boolean }) => {
      await call(block ? blockMember : unblockMember, { params: { memberId } });
      void client.invalidateQueries();
    },
  });
}
