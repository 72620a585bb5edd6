import { Audience } from 'contract/audience-shapes';
import { stored } from '../../api/stored.ts';

/** The audience last chosen in the editor, the default of a new post (BEHAVIOUR: articles-44). */
export const lastAudience = stored(Audience, 'audience', 'local');
