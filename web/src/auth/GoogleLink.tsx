import { type AnchorHTMLAttributes, lazy, type MouseEvent, Suspense, useState } from 'react';
import { type InAppBrowser, inAppBrowser } from './outside-browser.ts';

const OutsideBrowserSheet = lazy(async () => ({
  default: (await import('./OutsideBrowserSheet.tsx')).OutsideBrowserSheet,
}));

/** The way to Google; inside an app whose browser Google refuses, it says how to leave that app instead. */
export function GoogleLink({ href, children, ...link }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  const [refusedIn, setRefusedIn] = useState<InAppBrowser | null>(null);
  const tap = (event: MouseEvent) => {
    const app = inAppBrowser(navigator.userAgent);
    if (app === null) return;
    event.preventDefault();
    setRefusedIn(app);
  };
  return (
    <>
      <a href={href} {...link} onClick={tap}>
        {children}
      </a>
      <Suspense>
        {refusedIn && <OutsideBrowserSheet app={refusedIn} onClose={() => setRefusedIn(null)} />}
      </Suspense>
    </>
  );
}
