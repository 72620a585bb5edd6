import { listArticles } from 'contract/articles';
import { type Endpoint, endpoint } from 'contract/endpoint';
import { pageResult } from 'contract/page';
import * as v from 'valibot';
import { Json } from '../../db.ts';

/** A second address of an endpoint, with the form of its answer there. */
interface OlderAddress {
  endpoint: Endpoint;
  toOlderForm(answer: unknown): unknown;
}

const { beside: _, ...list } = listArticles;
const listArticlesV2 = endpoint({
  ...list,
  name: 'listArticlesV2',
  summary: 'Posts, newest first, as `result.articles`',
  description: 'For older clients. Others call `listArticles`.',
  path: '/api/articles/v2',
  result: v.object({ articles: listArticles.result, ...pageResult }),
});

/** The addresses that only older clients call, by the endpoint that answers there (BEHAVIOUR: wire-42). */
const OLDER_ADDRESSES: Readonly<Record<string, readonly OlderAddress[]>> = {
  listArticles: [{ endpoint: listArticlesV2, toOlderForm: nameArticles }],
};

/** The older addresses of an endpoint. */
export const olderAddresses = ({ name }: Endpoint): readonly OlderAddress[] => OLDER_ADDRESSES[name] ?? [];

/** A page of posts with its rows as `articles`. */
function nameArticles(answer: unknown): unknown {
  const page: Record<string, unknown> = answer instanceof Json ? JSON.parse(answer.text) : answer;
  const { result, ...position } = page;
  return { articles: result, ...position };
}
