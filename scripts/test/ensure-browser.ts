import { findBrowser, isHeadlessMissing } from '../../e2e/find-browser.ts';
import { BrowserMissing } from '../../server/src/process/start-refused.ts';
import { install, mayInstall } from './apt.ts';

/**
 * Makes sure that the browser tests have Chromium and Korean fonts: root on Debian installs them by apt. If that fails, another
 * Chromium is used. Throws `BrowserMissing`.
 */
export async function ensureBrowser(): Promise<void> {
  const failure = mayInstall() && (isHeadlessMissing() || !isBrowserThere()) ? await installBrowser() : null;
  if (failure !== null && !isBrowserThere()) throw new BrowserMissing(failure.message);
  findBrowser();
}

function isBrowserThere(): boolean {
  try {
    findBrowser();
    return true;
  } catch {
    return false;
  }
}

function installBrowser(): Promise<Error | null> {
  console.log('Installing Chromium and Korean fonts …');
  return install(['chromium-headless-shell', 'fonts-noto-cjk', 'fontconfig']).then(
    () => null,
    (error: Error) => error,
  );
}
