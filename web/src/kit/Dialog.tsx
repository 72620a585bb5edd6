import { AlertDialog } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';
import styles from './Dialog.module.css';
import type { DialogRequest } from './dialogs.ts';
import { useCloseOnBack } from './use-close-on-back.ts';

interface Props {
  title: string;
  /** The effect of confirming, announced after the title. */
  description?: ReactNode;
  confirmLabel: string;
  /** Null hides the button: there is nothing to cancel. */
  cancelLabel: string | null;
  /** Confirming is destructive. */
  danger?: boolean;
  onAnswer: (confirmed: boolean) => void;
  /** The text to be copied, which `children` show. */
  copy?: string | undefined;
  /** A second, destructive answer; the three are then stacked, the first one first. */
  other?: DialogRequest['other'];
  /** Content above the buttons, such as choices. */
  children?: ReactNode;
}

/** A modal dialog, 260 px wide, the safe answer first; Escape and back cancel. Load it lazily; use `confirm` for simple questions. */
export function Dialog({
  title,
  description,
  confirmLabel,
  cancelLabel,
  danger = false,
  onAnswer,
  other,
  children,
}: Props) {
  const leave = useCloseOnBack(() => onAnswer(false));
  const answer = (confirmed: boolean) => leave(() => onAnswer(confirmed));
  return (
    <AlertDialog.Root open onOpenChange={(open) => !open && answer(false)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={styles['backdrop']} />
        <AlertDialog.Popup className={styles['dialog']}>
          <AlertDialog.Title className={styles['title']}>{title}</AlertDialog.Title>
          {description !== undefined && (
            <AlertDialog.Description className={styles['description']} aria-live="polite">
              {description}
            </AlertDialog.Description>
          )}
          {children}
          <div className={styles['buttons']} data-stacked={other !== undefined}>
            {cancelLabel !== null && (
              <button type="button" onClick={() => answer(false)}>
                {cancelLabel}
              </button>
            )}
            {other !== undefined && (
              <button
                type="button"
                data-confirm="danger"
                onClick={() =>
                  leave(() => {
                    other.choose();
                    onAnswer(false);
                  })
                }
              >
                {other.label}
              </button>
            )}
            <button type="button" data-confirm={danger ? 'danger' : ''} onClick={() => answer(true)}>
              {confirmLabel}
            </button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
