import { Outlet } from 'react-router';
import { TabBar } from '../kit/TabBar.tsx';
import { later } from '../kit/later.ts';
import styles from './TabbedScreens.module.css';

const Unread = later(async () => (await import('../notifications/Unread.tsx')).Unread, {
  Failed: null,
});

const WaitingDot = later(async () => (await import('../outbox/WaitingDot.tsx')).WaitingDot, {
  Failed: null,
});

/** The screens that show the tab bar (BEHAVIOUR: screens-2). */
export function TabbedScreens() {
  return (
    <>
      <div className={styles['screen']}>
        <Outlet />
      </div>
      <TabBar unread={<Unread />} waiting={<WaitingDot />} />
    </>
  );
}
