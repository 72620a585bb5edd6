import * as v from 'valibot';
import { Instant } from './dates.ts';
import { Disclosure } from './disclosure-shapes.ts';
import { endpoint } from './endpoint.ts';
import { ArticleId } from './ids.ts';

/** A change of a post's disclosure. */
export const DisclosureChange = v.object({ from: Disclosure, to: Disclosure, at: Instant });
export type DisclosureChange = v.InferOutput<typeof DisclosureChange>;

/** Empty if the disclosure never changed. */
export const listDisclosures = endpoint({
  name: 'listDisclosures',
  tag: 'moderation',
  summary: 'How a post changed what it says of money behind it, newest first',
  method: 'GET',
  path: '/api/admin/articles/:articleId/disclosures',
  access: 'moderator',
  params: v.object({ articleId: ArticleId }),
  result: v.object({ changes: v.array(DisclosureChange) }),
  refuses: ['TargetNotFound'],
});
