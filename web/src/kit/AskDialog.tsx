import { AlertDialog } from '@base-ui/react/alert-dialog';
import type { Question } from './ask.ts';
import styles from './AskDialog.module.css';

/** A question over the veiled page: 260 px, the safe answer first. */
export function AskDialog({ question: { text, yes, no, answer } }: { question: Question }) {
  return (
    <AlertDialog.Root open onOpenChange={(open) => !open && answer(false)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={styles['veil']} />
        <AlertDialog.Popup className={styles['dialog']}>
          <AlertDialog.Title className={styles['text']}>{text}</AlertDialog.Title>
          <div className={styles['answers']}>
            {no !== null && (
              <button type="button" onClick={() => answer(false)}>
                {no}
              </button>
            )}
            <button type="button" data-yes onClick={() => answer(true)}>
              {yes}
            </button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
