import { type RefObject, useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { DialogHost } from '../kit/DialogHost.tsx';
import { OfflineBanner } from '../kit/OfflineBanner.tsx';
import { Progress } from '../kit/Progress.tsx';
import { TabBar } from '../kit/TabBar.tsx';
import { ToastSlot } from '../kit/Toast.tsx';
import { paths } from '../paths.ts';
import styles from './Shell.module.css';

/** The addresses that show the tab bar (BEHAVIOUR: screens-2). */
const WITH_TABS: ReadonlySet<string> = new Set([paths.map, paths.write, paths.mypage]);

/** The column of every screen: the screen, the tab bar where it belongs, one toast and one dialog at a time. */
export function Shell() {
  const { pathname } = useLocation();
  const column = useRef<HTMLDivElement>(null);
  useHeadingFocus(column, pathname);
  const tabs = WITH_TABS.has(pathname);
  return (
    <div ref={column} className={styles['column']} data-tabs={tabs}>
      <Progress />
      <OfflineBanner />
      <main className={styles['screen']}>
        <Outlet />
      </main>
      {tabs && <TabBar />}
      <ToastSlot />
      <DialogHost />
      <ScrollRestoration />
    </div>
  );
}

/** After a navigation the new screen's heading has the focus, so that a screen reader starts there. */
function useHeadingFocus(column: RefObject<HTMLElement | null>, pathname: string) {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const heading = column.current?.querySelector<HTMLElement>('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [column, pathname]);
}
