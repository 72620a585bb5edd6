import { useEffect, useRef, useState } from 'react';

/**
 * Which of the items is chosen: the first until one is, and once that is decided the one that follows it. `panel` is what shows it: it
 * is scrolled to and focused when another one is shown.
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
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    panel.current?.scrollIntoView({ block: 'start' });
    panel.current?.focus({ preventScroll: true });
  }, [key]);
  return { at, item, choose, panel };
}
