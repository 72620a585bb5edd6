import type { Audience } from 'contract/audience-shapes';
import type { MemberId, PlaceId } from 'contract/ids';
import type { Db } from '../db.ts';
import { hideOwnPlace, hidePlace, markPlaceActive, showPlace } from '../places/places.ts';

/** Where the caller's post was put. */
interface Put {
  placeId: PlaceId;
  /** The place that others see: another where a zone masks the post (BEHAVIOUR: zones-2). */
  shownAt: PlaceId;
  /** Whether the place was made for this post. */
  isNew: boolean;
  audience: Audience;
  /** What others saw of an edited post before; null for a new one. */
  before: { shownAt: PlaceId; audience: Audience } | null;
}

/**
 * Puts the place that others see on everybody's map where the post is for everybody, and takes off it what no post for everybody
 * needs: the place of a post that only some see, or that is masked (BEHAVIOUR: places-32, zones-4). A post that others do not find
 * there leaves no trace in how lively a place is. Call it late in the transaction.
 */
export async function showWhere(tx: Db, me: MemberId, { placeId, shownAt, isNew, audience, before }: Put) {
  const isMasked = placeId !== shownAt;
  if (audience === 'everyone') {
    await showPlace(tx, shownAt);
    if (before?.shownAt !== shownAt) await markPlaceActive(tx, shownAt);
  } else if (isNew || isMasked || before?.audience === 'everyone') await hidePlace(tx, shownAt);
  if (isMasked) await hideOwnPlace(tx, me, placeId);
}
