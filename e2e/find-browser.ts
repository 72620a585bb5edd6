import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { BrowserMissing } from '../server/src/start-refused.ts';

const USUAL = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
];

/** The path of the Chromium the journeys run in: that of `CHROMIUM`, else the machine's. Throws `BrowserMissing`. */
export function findBrowser(): string {
  const given = process.env['CHROMIUM'];
  if (given !== undefined && given !== '') {
    if (existsSync(given)) return given;
    throw new BrowserMissing(`CHROMIUM names ${given}, and nothing is there`);
  }
  const found = USUAL.find((path) => existsSync(path));
  if (found === undefined) throw new BrowserMissing('no Chromium was found');
  if (!drawsHangul()) throw new BrowserMissing('no font that draws Hangul was found');
  return found;
}

function drawsHangul(): boolean {
  try {
    return execFileSync('fc-list', [':lang=ko', 'family'], { encoding: 'utf8' }).trim() !== '';
  } catch {
    return false;
  }
}
