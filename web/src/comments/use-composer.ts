import type { ArticleId } from 'contract/ids';
import { useEffect, useReducer } from 'react';
import { storedText } from '../api/stored.ts';
import { type Action, type Composer, newText, reduce } from './composer.ts';

const storedComment = (articleId: ArticleId) =>
  storedText(`comment-draft:v1:article:${articleId}`, 'session');

/** The composer of a post's comments; the text of a new comment survives a reload. */
export function useComposer(articleId: ArticleId): [Composer, (action: Action) => void] {
  const [composer, dispatch] = useReducer(reduce, articleId, (id) => ({
    doing: 'writing' as const,
    text: storedComment(id).read() ?? '',
  }));
  const text = newText(composer);
  useEffect(() => {
    if (text === '') storedComment(articleId).clear();
    else storedComment(articleId).write(text);
  }, [articleId, text]);
  return [composer, dispatch];
}
