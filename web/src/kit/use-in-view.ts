import { type RefObject, useEffect, useEffectEvent } from 'react';

const MARGIN_PX = 300;

/**
 * Calls `onNear` when an element is in or near the viewport: once per value of `watch`, so that a list whose end is still near after a
 * page has loaded loads the next one, too. Never while `watch` is null.
 */
export function useInView(element: RefObject<HTMLElement | null>, onNear: () => void, watch: number | null) {
  const near = useEffectEvent(onNear);
  useEffect(() => {
    if (watch === null || element.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && near(),
      { rootMargin: `${MARGIN_PX}px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, watch]);
}
