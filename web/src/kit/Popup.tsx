import { Dialog } from '@base-ui/react/dialog';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import styles from './Popup.module.css';
import { useCloseOnBack } from './use-close-on-back.ts';

interface Props {
  /** Read out when it opens. */
  label: string;
  /** How it looks. Centred and as large as its content unless the class says otherwise. */
  className: string | undefined;
  backdropClassName?: string | undefined;
  onClose: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  /** False for a popup that closes itself and navigates: it gets no history entry. True by default. */
  hasStep?: boolean;
  /** A selector of what has the focus when it opens; its first control unless given. */
  initialFocus?: string;
  children: ReactNode;
}

const CONTROLS = 'a[href], button:not(:disabled), input, select, [tabindex="0"]';

/** A modal popup that closes by a button of its own, Escape or one step back; a tap beside it does nothing. Load it lazily. */
export function Popup(props: Props) {
  const { label, className, backdropClassName, onClose, hasStep, onKeyDown, initialFocus, children } = props;
  const popup = useRef<HTMLDivElement>(null);
  const leave = useCloseOnBack(onClose, hasStep);
  return (
    <Dialog.Root open disablePointerDismissal onOpenChange={(open) => !open && leave(onClose)}>
      <Dialog.Portal>
        <Dialog.Backdrop className={[styles['backdrop'], backdropClassName].join(' ')} />
        <Dialog.Popup
          ref={popup}
          className={[styles['popup'], className].join(' ')}
          aria-label={label}
          onKeyDown={onKeyDown}
          initialFocus={() => {
            focusFirst(popup.current, initialFocus);
            return false;
          }}
        >
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Without scrolling: with large text a button at the end must not hide the beginning. */
function focusFirst(popup: HTMLElement | null, selector = CONTROLS) {
  const first = popup?.querySelector<HTMLElement>(selector);
  (first ?? popup)?.focus({ preventScroll: true });
}
