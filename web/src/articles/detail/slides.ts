import { type RefObject, useEffect, useState } from 'react';
import { loadWhenIdle } from '../../kit/load-when-idle.ts';

/** The index of the visible slide in a scrolling strip, from 0. */
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

/**
 * Whether to load the slides after the first: once the returned handlers detect interest, or the page is idle on a fast connection. The
 * browser's own lazy loading would load images three screens away.
 */
export function useWantedSlides() {
  const [areOthersWanted, setWanted] = useState(false);
  const want = () => setWanted(true);
  useEffect(() => {
    let wantOthers: (() => void) | null = () => setWanted(true);
    loadWhenIdle(async () => wantOthers?.());
    return () => {
      wantOthers = null; // on a slow connection the callback never runs and would retain the screen
    };
  }, []);
  return { areOthersWanted, onPointerEnter: want, onFocus: want, onScroll: want };
}

/** Scrolls to a slide, if it exists; instantly with reduced motion. */
export function slideTo(strip: HTMLElement | null, at: number, { smooth = true } = {}) {
  const slide = strip?.children[at];
  if (!(slide instanceof HTMLElement) || strip === null) return;
  const isInstant = !smooth || matchMedia('(prefers-reduced-motion: reduce)').matches;
  const left = slide.offsetLeft - (strip.clientWidth - slide.offsetWidth) / 2;
  strip.scrollTo({ left, behavior: isInstant ? 'instant' : 'smooth' });
}
