import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { findBrowser } from '../e2e/find-browser.ts';
import { BrowserMissing } from '../server/src/start-refused.ts';

const TRIES = 20;

/** Sees to it that the journeys have a browser and Korean fonts: root on Debian gets them by apt. Throws `BrowserMissing`. */
export async function readyBrowser(): Promise<void> {
  try {
    findBrowser();
  } catch (error) {
    if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) throw error;
    console.log('Installing Chromium and Korean fonts …');
    await apt(['update']);
    await apt(['install', '-y', '--no-install-recommends', 'chromium', 'fonts-noto-cjk', 'fontconfig']);
    findBrowser();
  }
}

/** Runs apt-get, waiting for another one to let go of its locks. */
async function apt(args: string[]) {
  for (let tried = 1; ; tried++) {
    const { status, stderr } = spawnSync('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=120', ...args], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', 'ignore', 'pipe'],
      encoding: 'utf8',
    });
    if (status === 0) return;
    if (tried === TRIES || !/could not get lock|unable to (acquire|lock)/i.test(stderr)) {
      throw new BrowserMissing(`apt-get ${args[0]} failed (${stderr.trim().split('\n').at(-1)})`);
    }
    await pause(5_000);
  }
}
