import type { Audience } from 'contract/audience-shapes';
import type { MemberId, PlaceId } from 'contract/ids';
import type { Db } from '../db.ts';
import { hideOwnPlace, hidePlace, markPlaceActive } from '../places/places.ts';
import { showPlace } from '../places/place-state.ts';

/** The place and audience of the caller's post. */
interface Put {
  placeId: PlaceId;
  /** The place that others see; it differs from `placeId` if a zone masks the post (BEHAVIOUR: zones-2). */
  shownAt: PlaceId;
  /** Whether the place was created for this post. */
  isNew: boolean;
  audience: Audience;
  /** The previous place and audience of an edited post for others; null for a new post. */
  before: { shownAt: PlaceId; audience: Audience } | null;
}

/**
 * Shows the place that others see on everybody's map if the post is public. Hides places that no public post needs: the place of a
 * post that is not public, and the real place of a masked post (BEHAVIOUR: places-32, zones-4). A post that others do not see at a
 * place does not count as the place's activity. Call it late in the transaction.
 */
export async function showWhere(tx: Db, me: MemberId, { placeId, shownAt, isNew, audience, before }: Put) {
  const isMasked = placeId !== shownAt;
  if (audience === 'everyone') {
    await showPlace(tx, shownAt);
    if (before?.shownAt !== shownAt) await markPlaceActive(tx, shownAt);
  } else if (isNew || isMasked || before?.audience === 'everyone') await hidePlace(tx, shownAt);
  if (isMasked) await hideOwnPlace(tx, me, placeId);
}
