import { useQueryClient } from '@tanstack/react-query';
import { type ArticleId, CommentId } from 'contract/ids';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router';
import * as v from 'valibot';
import { commentsOn, forgetMiddle } from './comments.queries.ts';

/** The comment that the address opens, `?comment=`; null for none (BEHAVIOUR: comments-31). */
export function useOpenedComment(): CommentId | null {
  const [search] = useSearchParams();
  const read = v.safeParse(CommentId, search.get('comment'));
  return read.success ? read.output : null;
}

/**
 * Forgets comments loaded before, which may lack the opened one, or hold it although it is gone; not by back and forward. Call it before
 * the comments are read: it does so once, in the first render.
 */
export function useFreshComments(articleId: ArticleId, opened: CommentId | null) {
  const client = useQueryClient();
  const isReturning = useNavigationType() === 'POP';
  useState(() => {
    if (opened === null) forgetMiddle(client, articleId);
    else if (!isReturning) client.removeQueries({ queryKey: commentsOn(articleId).queryKey });
  });
}

/** The key of an entry of the history that the router has not made: the page was loaded at this address. */
const FIRST = 'default';

/** The `ref` of the opened comment's row, which is scrolled to and gets the focus, unless the member has come back to the screen. */
export function useOpenedRow(): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const isReturning = useNavigationType() === 'POP' && key !== FIRST;
  const goTo = useEffectEvent(() => {
    if (isReturning) return;
    row.current?.scrollIntoView({ block: 'center', behavior: 'instant' });
    row.current?.focus({ preventScroll: true });
  });
  useEffect(() => goTo(), []);
  return row;
}
