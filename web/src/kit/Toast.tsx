import styles from './Toast.module.css';
import { useToast } from './toast.ts';

/** Where toasts appear: always in the page, so that a screen reader announces each. */
export function ToastSlot() {
  const text = useToast((state) => state.text);
  return (
    <div className={styles['slot']} role="status" aria-live="polite">
      {text !== null && <p className={styles['toast']}>{text}</p>}
    </div>
  );
}
