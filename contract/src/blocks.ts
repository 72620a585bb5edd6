import * as v from 'valibot';
import { Instant } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { MemberId } from './ids.ts';
import { wholeNumber } from './numbers.ts';
import { pageQuery, pageResult } from './page.ts';
import { ImageAddress } from './photos.ts';

/** A member that the caller has blocked or muted. */
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

/** The two members become absent for each other, without a notification. A mute becomes a block. Repeating it changes nothing. */
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

/** The muted member becomes absent for the caller; nothing changes for the muted member. A block becomes a mute. */
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

/** Ends a block or a mute. Also succeeds if there is none. */
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
