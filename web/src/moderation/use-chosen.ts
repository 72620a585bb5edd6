import { useEffect, useRef, useState } from 'react';

/**
 * Which of the items is chosen: the first until one is, and once that is decided the one that follows it. `panel` is what shows it: it
 * is focused when another one is shown, and scrolled to where its top is out of sight; `list` then shows the chosen row.
 */
export function useChosen<Item>(items: readonly Item[], toKey: (item: Item) => string) {
  const [chosen, setChosen] = useState<{ key: string; at: number } | null>(null);
  const found = items.findIndex((item) => toKey(item) === chosen?.key);
  const at = found === -1 ? Math.min(chosen?.at ?? 0, Math.max(items.length - 1, 0)) : found;
  const item = items[at];
  const choose = (to: number) => {
    const next = items[Math.min(Math.max(to, 0), items.length - 1)];
    if (next !== undefined) setChosen({ key: toKey(next), at: items.indexOf(next) });
  };
  const key = item === undefined ? null : toKey(item);
  const shown = useRef(key);
  const panel = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    if (panel.current !== null) show(panel.current);
    if (list.current !== null) showRow(list.current);
  }, [key]);
  return { at, item, choose, panel, list };
}

/** The height of the bar at the top, below which something is seen. */
const HEADER = 56;

function show(panel: HTMLElement) {
  const { top } = panel.getBoundingClientRect();
  if (top < HEADER || top > innerHeight / 2) panel.scrollIntoView({ block: 'start' });
  panel.focus({ preventScroll: true });
}

/** Scrolls a list that scrolls by itself, as at a desk, to its chosen row. */
function showRow(list: HTMLElement) {
  const row = list.querySelector('[aria-current=true]');
  if (row === null || getComputedStyle(list).overflowY !== 'auto') return;
  const [at, box] = [row.getBoundingClientRect(), list.getBoundingClientRect()];
  const over = at.bottom - Math.min(box.bottom, innerHeight);
  if (over > 0) list.scrollTop += over;
  else if (at.top < box.top) list.scrollTop += at.top - box.top;
}
