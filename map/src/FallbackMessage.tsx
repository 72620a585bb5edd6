import { useState } from 'react';
import { KO } from './ko.ts';
import styles from './MapView.module.css';

/** A dismissible message that the simple map is shown because the detailed one failed to load. */
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
