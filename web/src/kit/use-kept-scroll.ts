import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Scroll positions by history entry and row. */
const kept = new Map<string, number>();

/** A `ref` for a horizontally scrolling row that restores its position when the member returns to the screen. */
export function useKeptScroll<Row extends HTMLElement>(name: string) {
  const row = useRef<Row>(null);
  const key = `${useLocation().key} ${name}`;
  useLayoutEffect(() => {
    const { current } = row;
    if (current === null) return;
    current.scrollLeft = kept.get(key) ?? 0;
    const keep = () => kept.set(key, current.scrollLeft);
    current.addEventListener('scroll', keep, { passive: true });
    return () => current.removeEventListener('scroll', keep);
  });
  return row;
}
