import { useLayoutEffect, useState } from 'react';
import { Bars } from './Bars.tsx';
import { Buttons } from './Buttons.tsx';
import { Colours } from './Colours.tsx';
import { Drawings } from './Drawings.tsx';
import { Fields } from './Fields.tsx';
import styles from './Gallery.module.css';
import { Messages } from './Messages.tsx';
import { Overlays } from './Overlays.tsx';
import { type Scheme, showScheme } from './scheme.ts';

const SCHEMES: readonly { value: Scheme; label: string }[] = [
  { value: 'system', label: '기기대로' },
  { value: 'light', label: '밝게' },
  { value: 'dark', label: '어둡게' },
];

/** Every piece of the kit in every state, for those who build with it. In development builds only. */
export function GalleryScreen() {
  const [scheme, setScheme] = useState<Scheme>('system');
  useLayoutEffect(() => showScheme(scheme), [scheme]);
  return (
    <div className={styles['gallery']}>
      <title>부품 진열장 · 동네기록</title>
      <header className={styles['head']}>
        <h1>부품 진열장</h1>
        <fieldset>
          <legend className="visually-hidden">화면 밝기</legend>
          {SCHEMES.map(({ value, label }) => (
            <label key={value}>
              <input
                type="radio"
                name="scheme"
                checked={scheme === value}
                onChange={() => setScheme(value)}
              />
              {label}
            </label>
          ))}
        </fieldset>
      </header>
      <Buttons />
      <Fields />
      <Bars />
      <Messages />
      <Overlays />
      <Drawings />
      <Colours />
    </div>
  );
}
