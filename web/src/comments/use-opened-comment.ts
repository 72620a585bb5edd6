import { useQueryClient } from '@tanstack/react-query';
import { type ArticleId, CommentId } from 'contract/ids';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigationType, useSearchParams } from 'react-router';
import * as v from 'valibot';
import { commentsOn, forgetMiddle } from './comments.queries.ts';

/** The comment that the address opens, `?comment=`; null for none (BEHAVIOUR: comments-31). */
export function useOpenedComment(): CommentId | null {
  const [search] = useSearchParams();
  const read = v.safeParse(CommentId, search.get('comment'));
  return read.success ? read.output : null;
}

/**
 * Forgets comments loaded before, which may lack the opened one, or hold it although it is gone; not by back and forward. Returns whether
 * comments were kept. Call it before they are read: it does so once, in the first render.
 */
export function useFreshComments(articleId: ArticleId, opened: CommentId | null): boolean {
  const client = useQueryClient();
  const isReturning = useNavigationType() === 'POP';
  const [isKept] = useState(() => {
    const { queryKey } = commentsOn(articleId);
    if (opened === null) forgetMiddle(client, articleId);
    else if (!isReturning) client.removeQueries({ queryKey });
    return client.getQueryData(queryKey) !== undefined;
  });
  return isKept;
}

/** The `ref` of the opened comment's row, which is scrolled to and gets the focus, unless `staysPut`. */
export function useOpenedRow(staysPut: boolean): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null);
  const goTo = useEffectEvent(() => {
    if (staysPut) return;
    row.current?.scrollIntoView({ block: 'center', behavior: 'instant' });
    row.current?.focus({ preventScroll: true });
  });
  useEffect(() => goTo(), []);
  return row;
}
