import * as v from 'valibot';
import { Instant } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { MemberId } from './ids.ts';
import { wholeNumber } from './numbers.ts';
import { pageQuery, pageResult } from './page.ts';
import { ImageAddress } from './photos.ts';

/** A member whom the caller has blocked or muted. */
export const BlockedMember = v.object({
  blockId: wholeNumber,
  memberId: MemberId,
  nickname: v.string(),
  profileImage: v.nullable(ImageAddress),
  isMute: v.boolean(),
  createdAt: Instant,
});
export type BlockedMember = v.InferOutput<typeof BlockedMember>;

const params = v.object({ memberId: MemberId });

/** Most recently blocked first; the cursor is the last `blockId`. */
export const listBlocks = endpoint({
  name: 'listBlocks',
  tag: 'blocks',
  summary: 'Whom I have blocked or muted',
  method: 'GET',
  path: '/api/blocks',
  access: 'member',
  query: v.object(pageQuery()),
  result: v.object({ blocks: v.array(BlockedMember), ...pageResult }),
  refuses: [],
});

/** From then on each is absent for the other, who is not notified; a mute becomes a block. Blocking again changes nothing. */
export const blockMember = endpoint({
  name: 'blockMember',
  tag: 'blocks',
  summary: 'Block a member',
  method: 'PUT',
  path: '/api/blocks/:memberId',
  access: 'member',
  params,
  refuses: ['AuthorNotFound', 'CannotBlockYourself', 'TooManyBlocks'],
});

/** From then on they are absent for the caller, and nothing changes for them; a block becomes a mute. */
export const muteMember = endpoint({
  name: 'muteMember',
  tag: 'blocks',
  summary: 'Mute a member',
  method: 'PUT',
  path: '/api/blocks/:memberId/mute',
  access: 'member',
  params,
  refuses: ['AuthorNotFound', 'CannotBlockYourself', 'TooManyBlocks'],
});

/** Ends a block or a mute. Succeeds also where there is none. */
export const unblockMember = endpoint({
  name: 'unblockMember',
  tag: 'blocks',
  summary: 'Unblock or unmute a member',
  method: 'DELETE',
  path: '/api/blocks/:memberId',
  access: 'member',
  params,
  refuses: [],
});
