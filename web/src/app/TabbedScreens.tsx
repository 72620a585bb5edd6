import { Outlet } from 'react-router';
import { TabBar } from '../kit/TabBar.tsx';
import styles from './TabbedScreens.module.css';

/** The screens that show the tab bar (BEHAVIOUR: screens-2). */
export function TabbedScreens() {
  return (
    <>
      <div className={styles['screen']}>
        <Outlet />
      </div>
      <TabBar />
    </>
  );
}
