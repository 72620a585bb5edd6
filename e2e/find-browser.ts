import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { BrowserMissing } from '../server/src/process/start-refused.ts';

/** Chromium without a window: the same engine for a quarter less CPU time. */
const HEADLESS = '/usr/bin/chromium-headless-shell';
const USUAL_PATHS = [
  HEADLESS,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
];

/** The path of Chromium for the tests: from `CHROMIUM`, else the machine's. Throws `BrowserMissing`. */
export function findBrowser(): string {
  const configured = process.env['CHROMIUM'];
  if (configured !== undefined && configured !== '') {
    if (existsSync(configured)) return configured;
    throw new BrowserMissing(`CHROMIUM names ${configured}, which does not exist`);
  }
  const found = USUAL_PATHS.find((path) => existsSync(path));
  if (found === undefined) throw new BrowserMissing('no Chromium was found');
  if (!canDrawHangul()) throw new BrowserMissing('no font that draws Hangul was found');
  return found;
}

/** Whether the tests' preferred browser is missing, and no other was configured. */
export const isHeadlessMissing = () => !process.env['CHROMIUM'] && !existsSync(HEADLESS);

function canDrawHangul(): boolean {
  try {
    return execFileSync('fc-list', [':lang=ko', 'family'], { encoding: 'utf8' }).trim() !== '';
  } catch {
    return false;
  }
}
