import * as v from 'valibot';
import { Article } from './article-shapes.ts';
import { endpoint } from './endpoint.ts';
import { KEYWORD } from './limits.ts';
import { pageQuery, pageResult } from './page.ts';
import { Place } from './place-shapes.ts';
import { searchWords } from './text.ts';

/** The kind of search: everybody's posts, places, or the caller's own posts. */
export const SearchKind = v.picklist(['articles', 'places', 'mine']);
export type SearchKind = v.InferOutput<typeof SearchKind>;

/** A page of matches that contain every word: `articles`, or `places` for the kind `places`. */
export const search = endpoint({
  name: 'search',
  tag: 'search',
  summary: 'Posts, places or my own posts by words',
  description:
    'Each word must occur, spaces and case forgiven; a word of initial consonants (ㅁㅇ) occurs in titles and names. Posts come newest first, places by how well their name fits. `mine` needs sign-in.',
  method: 'GET',
  path: '/api/search',
  access: 'anyone',
  query: v.object({
    keyword: searchWords(1, KEYWORD.max),
    kind: v.optional(SearchKind, 'articles'),
    ...pageQuery(),
  }),
  result: v.object({
    articles: v.optional(v.array(Article)),
    places: v.optional(v.array(Place)),
    ...pageResult,
  }),
  refuses: [],
});
