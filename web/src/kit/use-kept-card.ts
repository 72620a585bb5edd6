import { useEffect, useLayoutEffect, useRef } from 'react';
import { keepPlace, keptPlace } from './kept-places.ts';
import type { ListQuery } from './list-query.ts';

/**
 * A `ref` for a long list of cards (`data-card`: a number). When the member returns, also after a reload, it loads all pages that were there
 * (with fewer the screen may end too soon) and scrolls the card that was in view to where it was (BEHAVIOUR: home-16). A member who scrolls
 * meanwhile is left where they are.
 */
export function useKeptCard(key: string, query: ListQuery<unknown>) {
  const list = useRef<HTMLDivElement>(null);
  const sought = useRef(isReturn(key) ? keptPlace(key) : null);
  useLayoutEffect(() => {
    const element = list.current;
    const keep = () => element && keepFirstInView(element, key);
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('pagehide', keep);
      keep();
    };
  }, [key]);
  useEffect(() => {
    const stop = () => (sought.current = null);
    const moves = ['wheel', 'touchmove', 'keydown'] as const;
    for (const move of moves) addEventListener(move, stop, { passive: true, once: true });
    return () => moves.forEach((move) => removeEventListener(move, stop));
  }, []);
  const { data, hasNextPage = false, isFetchingNextPage = false, fetchNextPage } = query;
  useLayoutEffect(() => {
    if (sought.current === null || data === undefined) return;
    const [id, top = 0, rows = 0] = sought.current;
    if (data.length < rows && hasNextPage) {
      if (!isFetchingNextPage) void fetchNextPage?.();
      return;
    }
    sought.current = null;
    const card = list.current?.querySelector(`[data-card='${id}']`);
    if (card) scrollBy({ top: card.getBoundingClientRect().top - top, behavior: 'instant' });
  }, [data, hasNextPage, isFetchingNextPage, fetchNextPage]);
  return list;
}

/** Whether the tab was led back here. An address that is typed has the key of the tab's first entry (`default`), too. */
function isReturn(key: string): boolean {
  const [opened] = performance.getEntriesByType('navigation');
  const isTyped = opened !== undefined && 'type' in opened && opened.type === 'navigate';
  return !(isTyped && key.includes(' default '));
}

/** Keeps the first card that is in view, how far from the top it is, and how many there are; nothing if none is. */
function keepFirstInView(list: HTMLElement, key: string) {
  const cards = [...list.querySelectorAll<HTMLElement>('[data-card]')];
  const first = cards.find((card) => {
    const { top, bottom } = card.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  });
  if (first) keepPlace(key, Number(first.dataset['card']), first.getBoundingClientRect().top, cards.length);
  else keepPlace(key);
}
