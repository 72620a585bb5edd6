import { isRefused } from 'contract/refused';
import { type ReactNode, useState } from 'react';
import { Header } from '../kit/Header.tsx';
import { later } from '../kit/later.ts';
import { NotFoundScreen } from '../kit/NotFoundScreen.tsx';
import { ConsoleNav } from './ConsoleNav.tsx';
import styles from './Page.module.css';
import { listKeys, useKeys } from './use-keys.ts';

const KeysSheet = later(async () => (await import('./KeysSheet.tsx')).KeysSheet, { ahead: false });

interface Props {
  title: string;
  /** Why its query failed: for who is no moderator there is no such page. */
  error: Error | null;
  children: ReactNode;
}

/** A screen of moderators; for everybody else it is not there (BEHAVIOUR: moderation-29). */
export function ModerationPage({ title, error, children }: Props) {
  const [keys, setKeys] = useState<ReturnType<typeof listKeys> | null>(null); // those of when it was opened
  const showKeys = () => setKeys(listKeys());
  useKeys({ '?': showKeys });
  if (isRefused<'NotFound'>(error, 'COMMON4004')) return <NotFoundScreen />;
  return (
    <div className={styles['page']}>
      <Header title={title} background="var(--page)" />
      <ConsoleNav />
      {children}
      <button type="button" className={styles['keys']} onClick={showKeys}>
        키 보기 <kbd>?</kbd>
      </button>
      {keys !== null && <KeysSheet keys={keys} onClose={() => setKeys(null)} />}
    </div>
  );
}
