import { Drawer } from '@base-ui/react/drawer';
import { type ReactNode, useRef } from 'react';
import styles from './Sheet.module.css';

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

/** A modal sheet at the bottom with a handle: a swipe down, a tap beside it, Escape or Android's back closes it. Load it lazily. */
export function Sheet({ title, onClose, children, showTitle = false, initialFocus }: Props) {
  const sheet = useRef<HTMLDivElement>(null);
  const findFocus = () => sheet.current?.querySelector<HTMLElement>(initialFocus ?? '') ?? true;
  return (
    <Drawer.Root open onOpenChange={(open) => !open && onClose()}>
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
            <Drawer.Content>{children}</Drawer.Content>
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  );
}
