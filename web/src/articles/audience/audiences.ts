import type { Audience } from 'contract/audience-shapes';

/** The audiences of a post, from widest to narrowest. */
export const AUDIENCES = ['everyone', 'link', 'me'] as const;

/** The audiences' names on screens. */
export const AUDIENCE_NAMES: Record<Audience, string> = { everyone: '전체', link: '링크', me: '나만' };
export const AUDIENCE_HINTS: Record<Audience, string> = {
  everyone: '누구나 볼 수 있어요.',
  link: '링크를 받은 사람만 볼 수 있어요.',
  me: '나만 볼 수 있어요. 다른 사람에게는 없는 글이에요.',
};
