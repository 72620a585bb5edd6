import type { ArticleId } from 'contract/ids';
import { useEffect, useReducer } from 'react';
import { type Composer, type Move, next } from './composer.ts';

const keyOf = (articleId: ArticleId) => `comment-draft:v1:article:${articleId}`;

/** The composer of a post's comments; what is being written survives a reload. */
export function useComposer(articleId: ArticleId): [Composer, (move: Move) => void] {
  const [composer, move] = useReducer(next, articleId, (id) => ({
    doing: 'writing' as const,
    text: sessionStorage.getItem(keyOf(id)) ?? '',
  }));
  const kept = composer.doing === 'editing' ? null : composer.text;
  useEffect(() => {
    if (kept === '') sessionStorage.removeItem(keyOf(articleId));
    else if (kept !== null) sessionStorage.setItem(keyOf(articleId), kept);
  }, [articleId, kept]);
  return [composer, move];
}
