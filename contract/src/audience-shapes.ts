import * as v from 'valibot';

/** Who sees a post: everybody, whoever has its link, or its author alone. */
export const Audience = v.picklist(['everyone', 'link', 'me']);
export type Audience = v.InferOutput<typeof Audience>;

/** The random part of a post's link; any other text opens nothing. */
export const LinkKey = v.pipe(v.string(), v.maxLength(100));
export type LinkKey = v.InferOutput<typeof LinkKey>;

/** The query parameter of calls about a post, for a caller who opened it by its link. */
export const linkQuery = { link: v.optional(LinkKey) };

const audience = v.optional(Audience);
const linkKey = v.optional(
  v.pipe(
    v.nullable(v.string()),
    v.description('The `link` of a post that is seen by its link; null for everybody but its author.'),
  ),
);
/** True for the author of the post alone; false for everybody else. */
export const isMasked = v.optional(
  v.pipe(v.boolean(), v.description('Whether others see only its 동, since it lies in a zone of mine.')),
);
/** The fields of a post that describe its audience. */
export const audienceFields = { audience, linkKey };
/** The same on its card, where only its author needs to know. */
export const cardAudience = { audience, isMasked, isMine: v.optional(v.boolean()) };
