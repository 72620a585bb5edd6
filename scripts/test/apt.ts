import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const ATTEMPTS = 20;

/** Whether we can install Debian packages on this machine: root, with apt-get. */
export const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** The update of the package lists, done once in a run. */
let updated: Promise<void> | undefined;

/**
 * Installs Debian packages without recommended packages, and without syncing the disk after each file. Throws an `Error` with
 * apt-get's failure.
 */
export async function install(packages: readonly string[]): Promise<void> {
  await (updated ??= apt(['update']));
  await apt([
    'install',
    '-y',
    '--no-install-recommends',
    '-o',
    'DPkg::Options::=--force-unsafe-io',
    ...packages,
  ]);
}

/** Runs apt-get, waiting while another process has its locks. */
async function apt(args: string[]) {
  for (let attempt = 1; ; attempt++) {
    const { ok, stderr } = await aptGet(args);
    if (ok) return;
    if (attempt === ATTEMPTS || !/could not get lock|unable to (acquire|lock)/i.test(stderr)) {
      throw new Error(`apt-get ${args[0]} failed (${stderr.trim().split('\n').at(-1)})`);
    }
    await pause(5_000);
  }
}

function aptGet(args: string[]): Promise<{ ok: boolean; stderr: string }> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return new Promise((resolve) => {
    execFile('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=120', ...args], { env }, (error, _, stderr) =>
      resolve({ ok: error === null, stderr }),
    );
  });
}
