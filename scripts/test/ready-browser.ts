import { findBrowser } from '../../e2e/find-browser.ts';
import { BrowserMissing } from '../../server/src/start-refused.ts';
import { install, mayInstall } from './apt.ts';

/** Makes sure that the browser tests have Chromium and Korean fonts: root on Debian gets them by apt. Throws `BrowserMissing`. */
export async function readyBrowser(): Promise<void> {
  try {
    findBrowser();
  } catch (error) {
    if (!mayInstall()) throw error;
    console.log('Installing Chromium and Korean fonts …');
    await install(['chromium', 'fonts-noto-cjk', 'fontconfig']).catch((failed: Error) => {
      throw new BrowserMissing(failed.message);
    });
    findBrowser();
  }
}
