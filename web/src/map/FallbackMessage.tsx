import { useState } from 'react';
import { KO } from './ko.ts';
import styles from './MapView.module.css';

/** Says once that this is the simple map because the detailed one could not be loaded. */
export function FallbackMessage() {
  const [isDismissed, setDismissed] = useState(false);
  return isDismissed ? null : (
    <div className={styles['message']} role="status">
      <p>{KO.fallback}</p>
      <button type="button" onClick={() => setDismissed(true)}>
        {KO.understood}
      </button>
    </div>
  );
}
