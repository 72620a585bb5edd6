import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { install, mayInstall } from './apt.ts';

/** Third-party programs with which some server tests compare our results, and their Debian packages. */
const PROGRAMS = {
  exiftool: ['libimage-exiftool-perl'],
  ogr2ogr: ['gdal-bin'],
  gpsbabel: ['gpsbabel'],
  // A file of a package, where it has no program.
  '/usr/lib/python3/dist-packages/oauth2_provider': ['python3-django-oauth-toolkit'],
  'swift-proxy-server': ['swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'memcached'],
};

const isThere = (program: string) =>
  program.startsWith('/') ? existsSync(program) : spawnSync('which', [program]).status === 0;

/** Installs missing programs if possible. Tests whose programs are still missing are skipped. */
export async function ensurePrograms(): Promise<void> {
  const missing = Object.entries(PROGRAMS)
    .filter(([program]) => !isThere(program))
    .flatMap(([, packages]) => packages);
  if (missing.length === 0 || !mayInstall()) return;
  console.log(`Installing ${missing.join(', ')} …`);
  await install(missing).catch((failed: Error) =>
    console.log(`${failed.message}; the tests that need them are skipped.`),
  );
}
