import { Drawer } from '@base-ui/react/drawer';
import type { ReactNode } from 'react';
import styles from './Sheet.module.css';

interface Props {
  /** Read out when it opens. */
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Shows the title too. */
  showTitle?: boolean;
}

/** A modal sheet at the bottom with a handle: a swipe down, a tap beside it, Escape or Android's back closes it. Load it lazily. */
export function Sheet({ title, onClose, children, showTitle = false }: Props) {
  return (
    <Drawer.Root open onOpenChange={(open) => !open && onClose()}>
      <Drawer.Portal>
        <Drawer.Backdrop className={styles['backdrop']} />
        <Drawer.Viewport className={styles['viewport']}>
          <Drawer.Popup className={styles['sheet']}>
            <div className={styles['handle']} aria-hidden="true" />
            <Drawer.Title className={showTitle ? styles['title'] : 'visually-hidden'}>{title}</Drawer.Title>
            <Drawer.Content>{children}</Drawer.Content>
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  );
}
