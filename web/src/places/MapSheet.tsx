import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
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
  useKeyboard(sheet, onClose);
  const swipe = useSwipe((to) => {
    if (to === 'down' && folded) onClose();
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

/** The sheet has the focus when it opens and what had it before gets it back; Escape in it closes it. */
function useKeyboard(sheet: RefObject<HTMLElement | null>, onClose: () => void) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const before = document.activeElement;
    const press = ({ key }: KeyboardEvent) => key === 'Escape' && close();
    const it = sheet.current;
    it?.focus({ preventScroll: true });
    it?.addEventListener('keydown', press);
    return () => {
      it?.removeEventListener('keydown', press);
      const isNowhere = document.activeElement === null || document.activeElement === document.body;
      if (isNowhere && before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [sheet]);
}
