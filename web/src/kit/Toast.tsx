import styles from './Toast.module.css';
import { closeToast, useToast } from './toast.ts';

/** Moves a toast to where it covers nothing that can be tapped (BEHAVIOUR: screens-9), once the code has loaded. */
const place = (toast: HTMLElement | null) =>
  void import('./place-toast.ts').then(
    ({ placeToast }) => placeToast(toast),
    () => {},
  );

/** Where toasts appear: always in the page, so that a screen reader announces each. */
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
