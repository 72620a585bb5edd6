import type { Audience } from 'contract/audience-shapes';
import type { Zone } from 'contract/zones';
import type { Drafts } from '../../drafts/draft-shapes.ts';
import { placeCoordinates } from '../../drafts/drafts.ts';
import { zoneAt } from '../../zones/zone-at.ts';

/** The member's zone that contains a new post; undefined if there is none, or zones are not known. */
export function draftZone({ article, place }: Drafts, zones: readonly Zone[] = []): Zone | undefined {
  const at = placeCoordinates(place);
  return article.edited !== null || at === null ? undefined : zoneAt(zones, at);
}

/** The draft's audience: the chosen one, else `me` inside a zone, else the audience of the last post (BEHAVIOUR: zones-10). */
export function draftAudience(drafts: Drafts, zones: readonly Zone[] | undefined): Audience {
  const { audience, isAudienceChosen } = drafts.article;
  return !isAudienceChosen && draftZone(drafts, zones) !== undefined ? 'me' : audience;
}
