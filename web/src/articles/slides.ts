import { type RefObject, useEffect, useState } from 'react';

/** Which slide of a scrolling strip is in view, from 0. */
export function useSlideInView(strip: RefObject<HTMLElement | null>, count: number): number {
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    const { current: root } = strip;
    if (root === null || count < 2) return;
    const seen = new IntersectionObserver(
      (entries) => {
        const shown = entries.find(({ isIntersecting }) => isIntersecting);
        if (shown) setCurrent([...root.children].indexOf(shown.target));
      },
      { root, threshold: 0.6 },
    );
    for (const slide of root.children) seen.observe(slide);
    return () => seen.disconnect();
  }, [strip, count]);
  return current;
}

/** Brings a slide into view; one that does not exist changes nothing. With reduced motion it moves at once. */
export function slideTo(strip: HTMLElement | null, at: number, { smooth = true } = {}) {
  const slide = strip?.children[at];
  if (!(slide instanceof HTMLElement) || strip === null) return;
  const isInstant = !smooth || matchMedia('(prefers-reduced-motion: reduce)').matches;
  const left = slide.offsetLeft - (strip.clientWidth - slide.offsetWidth) / 2;
  strip.scrollTo({ left, behavior: isInstant ? 'instant' : 'smooth' });
}
