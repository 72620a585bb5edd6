import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { CloseIcon } from '../kit/icons.tsx';
import { IconButton } from '../kit/IconButton.tsx';
import { KO } from './ko.ts';
import styles from './MapSheet.module.css';
import { useSwipe } from './use-swipe.ts';

interface Props {
  /** What it is about, for those who hear it. */
  label: string;
  /** What stays when it is folded. */
  head: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A sheet under a map that stays usable: swipe or press its handle to fold and unfold, swipe a folded one away. */
export function MapSheet({ label, head, onClose, children }: Props) {
  const [folded, setFolded] = useState(false);
  const sheet = useRef<HTMLElement>(null);
  useFocusWhileOpen(sheet);
  const swipe = useSwipe((to) => {
    if (to === 'down' && folded) onClose();
    else setFolded(to === 'down');
  });
  return (
    <section
      ref={sheet}
      role="dialog"
      tabIndex={-1}
      onKeyDown={({ key }: KeyboardEvent) => key === 'Escape' && onClose()}
      className={styles['sheet']}
      aria-label={label}
      style={{ translate: `0 ${Math.max(0, swipe.moved)}px` }}
      data-swiped={swipe.moved !== 0}
    >
      <div className={styles['grab']} {...swipe.on}>
        <button
          type="button"
          className={styles['handle']}
          aria-expanded={!folded}
          aria-label={folded ? KO.unfold : KO.fold}
          onClick={() => setFolded(!folded)}
        />
        <div className={styles['head']}>
          {head}
          <IconButton label={KO.close} onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </div>
      </div>
      <div className={styles['body']} hidden={folded}>
        {children}
      </div>
    </section>
  );
}

/** The sheet has the focus when it opens; when it goes, what had it before gets it back. */
function useFocusWhileOpen(sheet: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const before = document.activeElement;
    sheet.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [sheet]);
}
