import styles from './categories.module.css';
import { useSaveMode } from '../drafts/save-mode.ts';

/** The name of the place being saved, above the categories; nothing in write mode (BEHAVIOUR: categories-21). */
export function SavingPlace() {
  const { mode, placeName } = useSaveMode();
  if (mode === 'write' || placeName === null) return null;
  return (
    <p className={styles['saving']}>
      <strong>{placeName}</strong>
      <span>어느 카테고리에 저장할까요?</span>
    </p>
  );
}
