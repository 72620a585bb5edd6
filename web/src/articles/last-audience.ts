import { Audience } from 'contract/audience-shapes';
import { stored } from '../api/stored.ts';

/** What the member last chose in the editor: what a new post begins with (BEHAVIOUR: articles-44). */
export const lastAudience = stored(Audience, 'audience', 'local');
