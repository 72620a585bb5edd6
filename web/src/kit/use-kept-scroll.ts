import { useLayoutEffect, useRef } from 'react';
import { keepPlace, keptPlace, useKeptKey } from './kept-places.ts';

/** A `ref` for a horizontally scrolling row that restores its position when the member returns to the screen. */
export function useKeptScroll<Row extends HTMLElement>(name: string) {
  const row = useRef<Row>(null);
  const key = useKeptKey(name);
  useLayoutEffect(() => {
    const { current } = row;
    if (current === null) return;
    current.scrollLeft = keptPlace(key)?.[0] ?? 0;
    const keep = () => keepPlace(key, current.scrollLeft);
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('pagehide', keep);
      keep();
    };
  });
  return row;
}
