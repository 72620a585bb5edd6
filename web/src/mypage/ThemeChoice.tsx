import { useState } from 'react';
import { chooseTheme, chosenTheme } from '../kit/theme.ts';
import styles from './ThemeChoice.module.css';

const CHOICES = [
  { theme: null, label: '기기 설정' },
  { theme: 'light', label: '밝게' },
  { theme: 'dark', label: '어둡게' },
] as const;

/** The theme of this device: its own, light or dark (BEHAVIOUR: screens-31). */
export function ThemeChoice() {
  const [chosen, setChosen] = useState(chosenTheme);
  const choose = (theme: typeof chosen) => {
    chooseTheme(theme);
    setChosen(theme);
  };
  return (
    <fieldset className={styles['themes']}>
      <legend>화면 테마</legend>
      <div>
        {CHOICES.map(({ theme, label }) => (
          <label key={label}>
            <input
              type="radio"
              className="visually-hidden"
              name="theme"
              checked={theme === chosen}
              onChange={() => choose(theme)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
