import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Installs the packages of a folder's lock file once; false if they cannot be installed. */
export function installPackages(folder: string, named: string): boolean {
  if (existsSync(join(folder, 'node_modules', '.package-lock.json'))) return true;
  console.log(`installing ${named} …`);
  return runNpm(folder, ['ci', '--loglevel=error']);
}

/** Runs npm in a folder; returns whether it succeeded. */
export const runNpm = (folder: string, args: readonly string[]): boolean =>
  spawnSync('npm', args, { cwd: folder, stdio: 'inherit' }).status === 0;
