import type { LinkKey } from 'contract/audience-shapes';
import type { MemberId } from 'contract/ids';

/** The reader of a post: a member or (null) a visitor, and the link they used, if any. */
export interface Reader {
  viewer: MemberId | null;
  link?: LinkKey | null | undefined;
}
