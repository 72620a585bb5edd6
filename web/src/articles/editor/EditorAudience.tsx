import { useQuery } from '@tanstack/react-query';
import type { Audience } from 'contract/audience-shapes';
import { changeArticle, placeCoordinates, useDrafts } from '../../drafts/drafts.ts';
import { ZONE_NAMES } from '../../zones/ko.ts';
import { isMaskedAt } from '../../zones/zone-at.ts';
import { myZones } from '../../zones/zones.queries.ts';
import { AudienceChoice } from '../audience/AudienceChoice.tsx';
import { MaskedHint } from '../audience/MaskedHint.tsx';
import { draftAudience, draftZone } from './draft-audience.ts';
import { lastAudience } from './last-audience.ts';

/**
 * The choice of the draft's audience, with an explanation inside the member's zones; remembered for the next post (BEHAVIOUR:
 * articles-44, zones-10).
 */
export function EditorAudience() {
  const drafts = useDrafts();
  const { data: zones } = useQuery(myZones);
  const audience = draftAudience(drafts, zones);
  const zone = draftZone(drafts, zones);
  const at = placeCoordinates(drafts.place);
  const choose = (chosen: Audience) => {
    if (zone === undefined) lastAudience.write(chosen); // a choice made inside a zone does not apply to other places
    changeArticle({ audience: chosen, isAudienceChosen: true });
  };
  return (
    <>
      <AudienceChoice audience={audience} onChoose={choose} />
      {zones !== undefined && at !== null && isMaskedAt(zones, at) && (
        <MaskedHint
          {...(audience === 'me' && {
            text:
              zone !== undefined && !drafts.article.isAudienceChosen
                ? `${ZONE_NAMES[zone.kind]} 근처라 나만 보기로 골라 두었어요.`
                : '내 보호 구역 둘레예요.',
          })}
        />
      )}
    </>
  );
}
