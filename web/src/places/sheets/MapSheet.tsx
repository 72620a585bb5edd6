import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { CloseIcon } from '../../kit/icons.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { KO } from '../ko.ts';
import { useMapSearch } from '../map-screen/map-search.ts';
import styles from './MapSheet.module.css';
import { useSwipe } from './use-swipe.ts';

interface Props {
  /** The accessible name of the sheet. */
  label: string;
  /** The part that stays visible when the sheet is folded. */
  heading: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A sheet over a map that stays usable, unlike the kit's modal sheets: swipe or press its handle to fold and unfold it; swipe a folded
 * sheet down to close it.
 */
export function MapSheet({ label, heading, onClose, children }: Props) {
  const [isFolded, setFolded] = useState(false);
  const sheet = useRef<HTMLElement>(null);
  useFocus(sheet, onClose);
  const isTall = useIsTall(sheet);
  const swipe = useSwipe((to) => {
    if (to === 'down' && isFolded) onClose();
    else setFolded(to === 'down');
  });
  return (
    <section
      ref={sheet}
      role="dialog"
      tabIndex={-1}
      className={styles['sheet']}
      aria-label={label}
      style={{ translate: `0 ${Math.max(0, swipe.moved)}px` }}
      data-swiped={swipe.moved !== 0}
      data-tall={isTall}
    >
      <div className={styles['top']} {...swipe.handlers}>
        <button
          type="button"
          className={styles['handle']}
          aria-expanded={!isFolded}
          aria-label={isFolded ? KO.unfold : KO.fold}
          onClick={() => setFolded(!isFolded)}
        />
        <div className={styles['heading']}>
          {heading}
          <IconButton label={KO.close} onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </div>
      </div>
      <div className={styles['body']} hidden={isFolded}>
        {children}
      </div>
    </section>
  );
}

/**
 * Whether the content overflows and the heading is most of the sheet: then the entire sheet scrolls, otherwise only the part below the
 * heading.
 */
function useIsTall(sheet: RefObject<HTMLElement | null>): boolean {
  const [isTall, setTall] = useState(false);
  useEffect(() => {
    const { current } = sheet;
    const [top, body] = current?.children ?? [];
    if (!current || !top || !body) return;
    const observer = new ResizeObserver(() => {
      const room = current.clientHeight;
      const rest = room - top.clientHeight;
      setTall(rest < room / 2 && body.scrollHeight > rest + 1);
    });
    for (const one of [current, top, body]) observer.observe(one);
    return () => observer.disconnect();
  }, [sheet]);
  return isTall;
}

/** Whether somebody is typing a search, which a sheet that comes late (of a place in the address) must not interrupt. */
function isTypingSearch(): boolean {
  const { keyword, hasSearched } = useMapSearch.getState();
  return document.activeElement instanceof HTMLInputElement && keyword !== '' && !hasSearched;
}

/** Focuses the sheet and, when it closes, restores the focus. Escape in the sheet closes it. */
function useFocus(sheet: RefObject<HTMLElement | null>, onClose: () => void) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const before = document.activeElement;
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && close();
    const element = sheet.current;
    if (!isTypingSearch()) element?.focus({ preventScroll: true });
    element?.addEventListener('keydown', onKeyDown);
    return () => {
      element?.removeEventListener('keydown', onKeyDown);
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost) focusAgain(before);
    };
  }, [sheet]);
}

/** Restores the focus. If the engine has recreated the marker, the new button has the same name. */
function focusAgain(before: Element | null) {
  const isSame = (one: Element) => one.getAttribute('aria-label') === before?.getAttribute('aria-label');
  const wanted = before?.isConnected ? before : [...document.querySelectorAll('button')].find(isSame);
  if (wanted instanceof HTMLElement) wanted.focus({ preventScroll: true });
}
