import { Drawer } from '@base-ui/react/drawer';
import { createContext, type ReactNode, useRef } from 'react';
import styles from './Sheet.module.css';
import { useCloseOnBack } from './use-close-on-back.ts';

/** Runs an action after the surrounding sheet's history entry is removed, so that the action may navigate. */
export const AfterSheet = createContext((act: () => void) => act());

interface Props {
  /** The accessible name. */
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Whether the title is also visible. */
  showTitle?: boolean;
  /** A selector of the element focused when it opens; its first control by default. */
  initialFocus?: string;
  /** Whether it has a control of its own that closes it, as menus do. */
  hasClose?: boolean;
}

/**
 * A modal bottom sheet with a handle: a swipe down, a tap outside, Escape or back closes it, and a button that only screen readers and the
 * keyboard find (BEHAVIOUR: screens-46). Load it lazily.
 */
export function Sheet({
  title,
  onClose,
  children,
  showTitle = false,
  initialFocus,
  hasClose = false,
}: Props) {
  const leave = useCloseOnBack(onClose);
  const sheet = useRef<HTMLDivElement>(null);
  const findFocus = () => sheet.current?.querySelector<HTMLElement>(initialFocus ?? '') ?? true;
  return (
    <Drawer.Root open onOpenChange={(open) => !open && leave(onClose)}>
      <Drawer.Portal>
        <Drawer.Backdrop className={styles['backdrop']} />
        <Drawer.Viewport className={styles['viewport']}>
          <Drawer.Popup
            ref={sheet}
            className={styles['sheet']}
            initialFocus={initialFocus === undefined ? undefined : findFocus}
          >
            <div className={styles['handle']} aria-hidden="true" />
            <Drawer.Title className={showTitle ? styles['title'] : 'visually-hidden'}>{title}</Drawer.Title>
            <Drawer.Content>
              <AfterSheet value={leave}>{children}</AfterSheet>
            </Drawer.Content>
            {!hasClose && (
              <button type="button" className={styles['close']} onClick={() => leave(onClose)}>
                닫기
              </button>
            )}
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  );
}
