import { useNavigation } from 'react-router';
import styles from './Progress.module.css';

/** A thin progress line at the top while the next screen loads; appears only after a delay. */
export function Progress() {
  const busy = useNavigation().state !== 'idle';
  return busy && <div className={styles['line']} role="progressbar" aria-label="화면을 불러오는 중" />;
}
