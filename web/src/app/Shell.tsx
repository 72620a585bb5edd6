import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { ConsentHost } from '../consents/ConsentHost.tsx';
import { DialogHost } from '../kit/DialogHost.tsx';
import { focusHeading } from '../kit/focus-heading.ts';
import { Progress } from '../kit/Progress.tsx';
import { ToastSlot } from '../kit/Toast.tsx';
import { Banners } from './Banners.tsx';
import styles from './Shell.module.css';

/** The layout of every screen: the screen, one toast and one dialog at a time. */
export function Shell() {
  const { pathname } = useLocation();
  useHeadingFocus(pathname);
  return (
    <div className={styles['column']}>
      <Progress />
      <Banners />
      <main className={styles['screen']}>
        <Outlet />
      </main>
      <ToastSlot />
      <ConsentHost />
      <DialogHost />
      <ScrollRestoration />
    </div>
  );
}

/** Focuses the new screen's heading after a navigation. */
function useHeadingFocus(pathname: string) {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    focusHeading();
  }, [pathname]);
}
