import type { Audience } from 'contract/audience-shapes';
import type { Zone } from 'contract/zones';
import type { Drafts } from '../drafts/draft-shapes.ts';
import { placeCoordinates } from '../drafts/drafts.ts';
import { zoneAt } from '../zones/zone-at.ts';

/** The zone of mine in which a new post is; undefined where there is none, or zones are not known. */
export function draftZone({ article, place }: Drafts, zones: readonly Zone[] = []): Zone | undefined {
  const at = placeCoordinates(place);
  return article.edited !== null || at === null ? undefined : zoneAt(zones, at);
}

/** The audience of the post: the one chosen for it, else in a zone its author alone, else the one chosen last (BEHAVIOUR: zones-10). */
export function draftAudience(drafts: Drafts, zones: readonly Zone[] | undefined): Audience {
  const { audience, isAudienceChosen } = drafts.article;
  return !isAudienceChosen && draftZone(drafts, zones) !== undefined ? 'me' : audience;
}
