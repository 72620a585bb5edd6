import { type AnchorHTMLAttributes, type MouseEvent, useState } from 'react';
import { later } from '../kit/later.ts';
import { type InAppBrowser, inAppBrowser } from './in-app-browser.ts';

const InAppBrowserSheet = later(async () => (await import('./InAppBrowserSheet.tsx')).InAppBrowserSheet);

/** The link to sign in with Google; in an in-app browser, which Google rejects, it opens a sheet instead (BEHAVIOUR: auth-31). */
export function GoogleLink({ href, children, ...link }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  const [refusedIn, setRefusedIn] = useState<InAppBrowser | null>(null);
  const click = (event: MouseEvent) => {
    const app = inAppBrowser(navigator.userAgent);
    if (app === null) return;
    event.preventDefault();
    setRefusedIn(app);
  };
  return (
    <>
      <a href={href} {...link} onClick={click}>
        {children}
      </a>
      {refusedIn && <InAppBrowserSheet app={refusedIn} onClose={() => setRefusedIn(null)} />}
    </>
  );
}
