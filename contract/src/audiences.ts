import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { ArticleId } from './ids.ts';

/** Who sees a post: everybody, whoever has its link, or its author alone. */
export const Audience = v.picklist(['everyone', 'link', 'me']);
export type Audience = v.InferOutput<typeof Audience>;

/** The random part of a post's link; any other text opens nothing. */
export const LinkKey = v.pipe(v.string(), v.maxLength(100));
export type LinkKey = v.InferOutput<typeof LinkKey>;

/** What calls about a post take from those who came by its link. */
export const linkQuery = { link: v.optional(LinkKey) };

const audience = v.optional(
  v.pipe(Audience, v.description('Who sees the post: `everyone`, `link` or `me`.')),
);
const linkKey = v.optional(
  v.pipe(
    v.nullable(v.string()),
    v.description('The `link` of a post that is seen by its link; null for everybody but its author.'),
  ),
);
/** What a post says of who sees it. */
export const audienceFields = { audience, linkKey };
/** What its card says: whether to show it, since only its author needs to know. */
export const cardAudience = { audience, isMine: v.optional(v.boolean()) };

const params = v.object({ articleId: ArticleId });
/** Who sees the post now. */
const result = v.object({
  articleId: ArticleId,
  audience: Audience,
  linkKey: v.nullable(v.string()),
  version: v.number(),
});
export type AudienceNow = v.InferOutput<typeof result>;

/** A post that comes to be seen by its link gets a new one; choosing what is chosen changes nothing. */
export const changeAudience = endpoint({
  name: 'changeAudience',
  tag: 'articles',
  summary: 'Choose who sees my post',
  method: 'PUT',
  path: '/api/articles/:articleId/audience',
  access: 'member',
  params,
  body: v.object({ audience: Audience }),
  result,
  refuses: ['ArticleNotFound', 'ArticleNotYours'],
});

/** The link before opens nothing any more. */
export const renewLink = endpoint({
  name: 'renewLink',
  tag: 'articles',
  summary: 'Renew the link of my post',
  method: 'POST',
  path: '/api/articles/:articleId/link',
  access: 'member',
  params,
  result,
  refuses: ['ArticleNotFound', 'ArticleNotYours', 'ArticleWithoutLink'],
});
