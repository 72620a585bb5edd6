import styles from './Toast.module.css';
import { closeToast, useToast } from './toast.ts';

/** Moves a toast to where it covers nothing, once the code has loaded (BEHAVIOUR: screens-9). */
const place = (toast: HTMLElement | null) => {
  if (toast === null) return;
  const placed = import('./place-toast.ts').then(
    ({ placeToast }) => (toast.isConnected ? placeToast(toast) : () => {}),
    () => () => {},
  );
  return () => void placed.then((undo) => undo());
};

/** The container of toasts. It is always in the page, so that screen readers announce each toast. */
export function ToastSlot() {
  const { text, action } = useToast();
  return (
    <div className={styles['slot']} role="status" aria-live="polite">
      {text !== null && (
        <p key={text} ref={place} className={styles['toast']}>
          {text}
          {action && (
            <button
              type="button"
              className={styles['act']}
              onClick={() => {
                closeToast();
                action.act();
              }}
            >
              {action.label}
            </button>
          )}
        </p>
      )}
    </div>
  );
}
