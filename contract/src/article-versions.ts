import * as v from 'valibot';
import { articleFields } from './article-shapes.ts';
import { Day, Instant } from './dates.ts';
import { Disclosure } from './disclosure-shapes.ts';
import { endpoint } from './endpoint.ts';
import { ArticleId } from './ids.ts';

const { categoryId: _, ...publicFields } = articleFields;
/** The public parts of a post that an edit may change. */
export const ChangedPart = v.picklist([
  ...v.keyof(v.object(publicFields)).options,
  'place',
  'photos',
  'descriptions',
]);
export type ChangedPart = v.InferOutput<typeof ChangedPart>;

/** An earlier version of a post, or the current version. */
export const ArticleVersion = v.object({
  version: v.number(),
  title: v.string(),
  content: v.string(),
  date: Day,
  placeName: v.pipe(
    v.nullable(v.string()),
    v.description('The place’s name as others saw it; null once a zone of its author’s changed.'),
  ),
  disclosure: Disclosure,
  photoCount: v.number(),
  photoDescriptions: v.optional(
    v.pipe(v.string(), v.description('What its photos were said to show, in their order, a line each.')),
  ),
  photosAdded: v.number(),
  photosRemoved: v.number(),
  changed: v.pipe(
    v.array(ChangedPart),
    v.description('What is otherwise than in the version before that is kept; empty for the oldest.'),
  ),
  writtenAt: Instant,
  replacedAt: v.pipe(
    v.nullable(Instant),
    v.description('When the next edit came; null for what it says now.'),
  ),
});
export type ArticleVersion = v.InferOutput<typeof ArticleVersion>;

/** Records the look in the journal. */
export const listArticleVersions = endpoint({
  name: 'listArticleVersions',
  tag: 'moderation',
  summary: 'What a post says and said before its edits, newest first',
  method: 'GET',
  path: '/api/admin/articles/:articleId/versions',
  access: 'moderator',
  params: v.object({ articleId: ArticleId }),
  result: v.object({ versions: v.array(ArticleVersion) }),
  refuses: ['TargetNotFound'],
});
