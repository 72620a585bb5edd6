import { type RefObject, useEffect } from 'react';
import { caretBottom } from './GrowingText.tsx';

/** The space between the caret's line and the bar, in px. */
const ROOM_PX = 12;

/**
 * Keeps a bottom bar above the keyboard, and the caret's line above the bar: some browsers shrink the layout viewport for the keyboard,
 * others only the visual viewport.
 */
export function useAboveKeyboard(bar: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const reveal = () => requestAnimationFrame(() => revealCaret(bar.current));
    const place = () => {
      document.documentElement.style.setProperty('--keyboard', `${keyboardHeight()}px`);
      reveal();
    };
    place();
    for (const event of ['resize', 'scroll'])
      window.visualViewport?.addEventListener(event, place, { signal });
    addEventListener('resize', reveal, { signal });
    for (const event of ['input', 'selectionchange']) document.addEventListener(event, reveal, { signal });
    return () => {
      stop.abort();
      document.documentElement.style.removeProperty('--keyboard');
    };
  }, [bar]);
}

/** The height that the keyboard covers; 0 if the layout viewport shrinks, or the page is zoomed. */
function keyboardHeight(): number {
  const view = window.visualViewport;
  if (!view || view.scale > 1.01) return 0;
  return Math.max(0, Math.round(innerHeight - view.height - view.offsetTop));
}

function revealCaret(bar: HTMLElement | null) {
  const caret = caretBottom(document.activeElement);
  if (bar === null || caret === null) return;
  const covered = caret + ROOM_PX - bar.getBoundingClientRect().top;
  if (covered > 0) scrollBy({ top: covered });
}
