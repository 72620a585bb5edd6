import type { ReactNode } from 'react';
import styles from './Header.module.css';
import { BackIcon } from './icons.tsx';
import { IconButton } from './IconButton.tsx';
import { useBack } from './use-back.ts';

interface Props {
  title: ReactNode;
  /** What the browser calls the documentTitle, where that is not the title. */
  documentTitle?: string;
  /** What the back button does; one history step back unless told. `null` leaves it out. */
  onBack?: (() => void) | null;
  right?: ReactNode;
  underline?: boolean;
  background?: string;
}

/** The 56 px bar on top of a screen: back, a centred title cut at its end, an optional slot on the right. */
export function Header({ title, documentTitle, onBack, right, underline = false, background }: Props) {
  const back = useBack('/home');
  const called = documentTitle ?? (typeof title === 'string' ? title : null);
  return (
    <header className={styles['header']} data-underline={underline} style={{ background }}>
      <div className={styles['side']}>
        {onBack !== null && (
          <IconButton label="뒤로" onClick={onBack ?? back}>
            <BackIcon />
          </IconButton>
        )}
      </div>
      {called !== null && <title>{`${called} · 동네기록`}</title>}
      <h1 className={styles['title']}>{title}</h1>
      <div className={styles['side']} data-end>
        {right}
      </div>
    </header>
  );
}
