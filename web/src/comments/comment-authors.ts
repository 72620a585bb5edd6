import type { ArticleId } from 'contract/ids';
import * as v from 'valibot';
import type { ShownComment } from './read-comments.ts';

const Authors = v.record(
  v.string(),
  v.object({ nickname: v.nullable(v.string()), profileImage: v.nullable(v.string()) }),
);
type Authors = v.InferOutput<typeof Authors>;

const keyOf = (articleId: ArticleId) => `comment-author-cache:v1:article:${articleId}`;

/**
 * Comments with the names and pictures they came without, where this tab has met their authors on the same post before (spec
 * §3); what came is remembered. Never holds more than the list it was given has said.
 */
export function withKnownAuthors(articleId: ArticleId, comments: readonly ShownComment[]): ShownComment[] {
  const known = authorsOn(articleId);
  const named = comments.map((comment) => {
    const author = comment.memberId === null ? undefined : known[comment.memberId];
    if (author === undefined || comment.isDeleted) return comment;
    return {
      ...comment,
      nickname: comment.nickname ?? author.nickname,
      profileImage: comment.profileImage ?? (comment.nickname === null ? author.profileImage : null),
    };
  });
  remember(articleId, known, named);
  return named;
}

function remember(articleId: ArticleId, known: Authors, comments: readonly ShownComment[]) {
  const met = comments.flatMap(({ memberId, nickname, profileImage }) =>
    memberId === null || nickname === null ? [] : [[memberId, { nickname, profileImage }]],
  );
  try {
    sessionStorage.setItem(keyOf(articleId), JSON.stringify({ ...known, ...Object.fromEntries(met) }));
  } catch {
    sessionStorage.removeItem(keyOf(articleId)); // a full storage remembers nobody
  }
}

function authorsOn(articleId: ArticleId): Authors {
  try {
    const read = v.safeParse(Authors, JSON.parse(sessionStorage.getItem(keyOf(articleId)) ?? '{}'));
    return read.success ? read.output : {};
  } catch {
    return {};
  }
}
