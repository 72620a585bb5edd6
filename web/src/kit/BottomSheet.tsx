import { Drawer } from '@base-ui/react/drawer';
import type { ReactNode } from 'react';
import styles from './BottomSheet.module.css';

interface Props {
  /** What it is about, read out when it opens. */
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Shows the title too. */
  titled?: boolean;
}

/** A sheet from below with a grab handle: swipe down, tap beside it or press Escape to close. Load it lazily. */
export function BottomSheet({ title, onClose, children, titled = false }: Props) {
  return (
    <Drawer.Root open onOpenChange={(open) => !open && onClose()}>
      <Drawer.Portal>
        <Drawer.Backdrop className={styles['veil']} />
        <Drawer.Viewport className={styles['viewport']}>
          <Drawer.Popup className={styles['sheet']}>
            <div className={styles['handle']} aria-hidden="true" />
            <Drawer.Title className={titled ? styles['title'] : 'visually-hidden'}>{title}</Drawer.Title>
            <Drawer.Content>{children}</Drawer.Content>
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  );
}
