import { useLayoutEffect, useRef } from 'react';

/**
 * Keeps what is on the screen where it is when rows are added above it: after each render with another `first` row the page is scrolled
 * by what it has grown. The list is no anchor of the browser's own, which does nothing at the very top, and in Safari nothing at all.
 */
export function useKeptPlace(first: unknown) {
  const before = useRef({ first, height: 0 });
  useLayoutEffect(() => {
    const height = document.documentElement.scrollHeight;
    if (before.current.first !== first && before.current.height > 0)
      scrollBy({ top: height - before.current.height, behavior: 'instant' });
    before.current = { first, height };
  });
}
