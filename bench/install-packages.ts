import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Installs the packages of a folder's own lock file the first time; false where they cannot be had. */
export function installPackages(folder: string, named: string): boolean {
  if (existsSync(join(folder, 'node_modules', '.package-lock.json'))) return true;
  console.log(`installing ${named} …`);
  return runNpm(folder, ['ci', '--loglevel=error']);
}

/** Runs npm in a folder, and gives whether it ended with 0. */
export const runNpm = (folder: string, args: readonly string[]): boolean =>
  spawnSync('npm', args, { cwd: folder, stdio: 'inherit' }).status === 0;
