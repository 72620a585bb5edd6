import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const TRIES = 20;

/** Whether this machine lets us install Debian packages: root, with apt-get. */
export const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Installs Debian packages, without what they merely recommend. Throws an `Error` saying what apt-get ended with. */
export async function install(packages: readonly string[]): Promise<void> {
  await apt(['update']);
  await apt(['install', '-y', '--no-install-recommends', ...packages]);
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
      throw new Error(`apt-get ${args[0]} failed (${stderr.trim().split('\n').at(-1)})`);
    }
    await pause(5_000);
  }
}
