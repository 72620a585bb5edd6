import { useState } from 'react';
import { ChoiceRow } from '../kit/ChoiceRow.tsx';
import { chooseTheme, chosenTheme } from '../kit/theme.ts';
import styles from './Profile.module.css';

const CHOICES = [
  { value: null, label: '기기 설정' },
  { value: 'light', label: '밝게' },
  { value: 'dark', label: '어둡게' },
] as const;

/** The choice of this device's theme: the device's own, light or dark (BEHAVIOUR: screens-31). */
export function ThemeChoice() {
  const [chosen, setChosen] = useState(chosenTheme);
  const choose = (theme: typeof chosen) => {
    chooseTheme(theme);
    setChosen(theme);
  };
  return (
    <div className={styles['theme']}>
      <ChoiceRow<typeof chosen> legend="화면 테마" choices={CHOICES} chosen={chosen} onChoose={choose} />
    </div>
  );
}
