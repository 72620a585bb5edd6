import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import styles from './Tabs.module.css';

interface Props<Key extends string> {
  /** The accessible name of the tab list. */
  label: string;
  tabs: readonly { key: Key; label: ReactNode }[];
  chosen: Key;
  onChoose: (key: Key) => void;
  /** The content of the chosen tab. */
  children: ReactNode;
}

/** Tabs over one panel. Arrow keys, Home and End move between tabs and show the focused tab at once. */
export function Tabs<Key extends string>({ label, tabs, chosen, onChoose, children }: Props<Key>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ key }) => key === chosen);
    const to = tabs[tabAfter(event.key, at, tabs.length) ?? -1];
    if (to === undefined) return;
    event.preventDefault();
    onChoose(to.key);
    list.current?.querySelector<HTMLElement>(`[data-key="${to.key}"]`)?.focus();
  };
  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={styles['tabs']}>
        {tabs.map(({ key, label }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}${key}`}
            data-key={key}
            aria-selected={key === chosen}
            aria-controls={`${id}panel`}
            tabIndex={key === chosen ? 0 : -1}
            onKeyDown={move}
            onClick={() => onChoose(key)}
          >
            {label}
          </button>
        ))}
      </div>
      <div id={`${id}panel`} role="tabpanel" aria-labelledby={`${id}${chosen}`} className={styles['panel']}>
        {children}
      </div>
    </>
  );
}

/** The index of the tab that a key moves to; null for any other key. */
function tabAfter(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return (at + 1) % count;
    case 'ArrowLeft':
      return (at + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
