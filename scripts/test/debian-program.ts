import { execFile, spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../checkout.ts';

const run = promisify(execFile);
const folder = join(root, '.cache', 'debian');

/** A program of a Debian package, with an environment in which it finds its libraries. */
export interface DebianProgram {
  path: string;
  env: NodeJS.ProcessEnv;
}

/**
 * Finds the program at `path` (`usr/sbin/nginx`) of these Debian packages, installed, or unpacked into our own folder, so that none of
 * its services starts. Null if neither is possible.
 */
export async function debianProgram(
  packages: readonly string[],
  path: string,
): Promise<DebianProgram | null> {
  if (existsSync(`/${path}`)) return { path: `/${path}`, env: process.env };
  const unpacked = join(folder, packages[0]!);
  const program = join(unpacked, path);
  if (!existsSync(program) && !(await unpack(packages, unpacked).catch(() => false))) return null;
  const libraries = globSync('usr/lib/*-linux-gnu', { cwd: unpacked }).map((each) => join(unpacked, each));
  return { path: program, env: { ...process.env, LD_LIBRARY_PATH: libraries.join(':') } };
}

async function unpack(packages: readonly string[], into: string): Promise<boolean> {
  if (spawnSync('which', ['apt-get']).status !== 0) return false;
  const downloads = join(folder, 'archives', packages[0]!);
  await mkdir(downloads, { recursive: true });
  await run('apt-get', ['download', ...packages], { cwd: downloads });
  for (const archive of globSync('*.deb', { cwd: downloads }))
    await run('dpkg', ['-x', join(downloads, archive), into]);
  return true;
}
