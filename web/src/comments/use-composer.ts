import type { ArticleId } from 'contract/ids';
import { useEffect, useReducer } from 'react';
import { type Composer, type Move, next, written } from './composer.ts';

const keyOf = (articleId: ArticleId) => `comment-draft:v1:article:${articleId}`;

/** The composer of a post's comments; what is being written survives a reload. */
export function useComposer(articleId: ArticleId): [Composer, (move: Move) => void] {
  const [composer, move] = useReducer(next, articleId, (id) => ({
    doing: 'writing' as const,
    text: sessionStorage.getItem(keyOf(id)) ?? '',
  }));
  const text = written(composer);
  useEffect(() => {
    if (text === '') sessionStorage.removeItem(keyOf(articleId));
    else sessionStorage.setItem(keyOf(articleId), text);
  }, [articleId, text]);
  return [composer, move];
}
