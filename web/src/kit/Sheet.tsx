import { Drawer } from '@base-ui/react/drawer';
import { createContext, type ReactNode } from 'react';
import styles from './Sheet.module.css';
import { useCloseOnBack } from './use-close-on-back.ts';

/** Acts once the sheet around has taken its step back, for what then goes elsewhere. */
export const AfterSheet = createContext((act: () => void) => act());

interface Props {
  /** Read out when it opens. */
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Shows the title too. */
  showTitle?: boolean;
}

/** A modal sheet at the bottom with a handle: a swipe down, a tap beside it, Escape or one step back closes it. Load it lazily. */
export function Sheet({ title, onClose, children, showTitle = false }: Props) {
  const leave = useCloseOnBack(onClose);
  return (
    <Drawer.Root open onOpenChange={(open) => !open && leave(onClose)}>
      <Drawer.Portal>
        <Drawer.Backdrop className={styles['backdrop']} />
        <Drawer.Viewport className={styles['viewport']}>
          <Drawer.Popup className={styles['sheet']}>
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
