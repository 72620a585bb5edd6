import type { Audience } from 'contract/audience-shapes';
import { changeArticle, useDrafts } from '../drafts/drafts.ts';
import { AudienceChoice } from './AudienceChoice.tsx';
import { lastAudience } from './last-audience.ts';

/** Who will see the post; the choice is remembered for the next one (BEHAVIOUR: articles-44). */
export function EditorAudience() {
  const audience = useDrafts(({ article }) => article.audience);
  const choose = (chosen: Audience) => {
    lastAudience.write(chosen);
    changeArticle({ audience: chosen });
  };
  return <AudienceChoice audience={audience} onChoose={choose} />;
}
