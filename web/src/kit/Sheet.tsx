import { Drawer } from '@base-ui/react/drawer';
import { createContext, type ReactNode, useRef } from 'react';
import styles from './Sheet.module.css';
import { useCloseOnBack } from './use-close-on-back.ts';

/** Runs an action once the surrounding sheet has gone back in history, so that the action may navigate. */
export const AfterSheet = createContext((act: () => void) => act());

interface Props {
  /** Read out when it opens. */
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Shows the title too. */
  showTitle?: boolean;
  /** A selector of what has the focus when it opens; its first control unless given. */
  initialFocus?: string;
}

/** A modal sheet at the bottom with a handle: a swipe down, a tap beside it, Escape or one step back closes it. Load it lazily. */
export function Sheet({ title, onClose, children, showTitle = false, initialFocus }: Props) {
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
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  );
}
