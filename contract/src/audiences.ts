import * as v from 'valibot';
import { Audience } from './audience-shapes.ts';
import { endpoint } from './endpoint.ts';
import { ArticleId } from './ids.ts';

const params = v.object({ articleId: ArticleId });
/** The post's current audience. */
const result = v.object({
  articleId: ArticleId,
  audience: Audience,
  linkKey: v.nullable(v.string()),
  version: v.number(),
});
export type AudienceNow = v.InferOutput<typeof result>;

/** A post that becomes visible by link gets a new link. Choosing the current audience changes nothing. */
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

/** The previous link stops working. */
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
