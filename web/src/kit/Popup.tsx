import { Dialog } from '@base-ui/react/dialog';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import styles from './Popup.module.css';
import { useCloseOnBack } from './use-close-on-back.ts';

interface Props {
  /** The accessible name. */
  label: string;
  /** The popup's styles. By default it is centred and as large as its content. */
  className: string | undefined;
  backdropClassName?: string | undefined;
  onClose: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  /** False for a popup that closes by navigating away: it gets no history entry. True by default. */
  hasStep?: boolean;
  /** A selector of the element focused when it opens; its first control by default. */
  initialFocus?: string;
  /** The element focused after it closes; what was focused before by default. */
  finalFocus?: () => HTMLElement | null;
  children: ReactNode;
}

const CONTROLS = 'a[href], button:not(:disabled), input, select, [tabindex="0"]';

/** A modal popup that closes by its own button, Escape or back; a tap outside does nothing. Load it lazily. */
export function Popup(props: Props) {
  const { label, className, backdropClassName, onClose, hasStep, onKeyDown, children } = props;
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
            focusFirst(popup.current, props.initialFocus);
            return false;
          }}
          finalFocus={props.finalFocus}
        >
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Without scrolling: with large text, focusing a button at the end would scroll the beginning out of view. */
function focusFirst(popup: HTMLElement | null, selector = CONTROLS) {
  const first = popup?.querySelector<HTMLElement>(selector);
  (first ?? popup)?.focus({ preventScroll: true });
}
