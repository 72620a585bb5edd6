import * as v from 'valibot';

/** Who sees a post: everybody, anyone with its link, or only its author. */
export const Audience = v.picklist(['everyone', 'link', 'me']);
export type Audience = v.InferOutput<typeof Audience>;

/** The random part of a post's link. Another text opens no post. */
export const LinkKey = v.pipe(v.string(), v.maxLength(100));
export type LinkKey = v.InferOutput<typeof LinkKey>;

/** The query parameter for calls about a post that the caller opened by its link. */
export const linkQuery = { link: v.optional(LinkKey) };

const audience = v.optional(Audience);
const linkKey = v.optional(
  v.pipe(
    v.nullable(v.string()),
    v.description('The `link` of a post that is seen by its link; null for everybody but its author.'),
  ),
);
/** Can be true only for the post's author; false for everybody else. */
export const isMasked = v.optional(
  v.pipe(v.boolean(), v.description('Whether others see only its 동, since it lies in a zone of mine.')),
);
/** The fields of a post that describe its audience. */
export const audienceFields = { audience, linkKey };
/** The fields of a card that describe its post's audience; only the author needs them. */
export const cardAudience = { audience, isMasked, isMine: v.optional(v.boolean()) };
