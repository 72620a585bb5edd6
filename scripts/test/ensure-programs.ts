import { spawnSync } from 'node:child_process';
import { install, mayInstall } from './apt.ts';

/** Third-party programs with which some server tests compare our results, and their Debian packages. */
const PROGRAMS = {
  exiftool: ['libimage-exiftool-perl'],
  ogr2ogr: ['gdal-bin'],
  gpsbabel: ['gpsbabel'],
  'swift-proxy-server': ['swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'memcached'],
};

/** Installs missing programs if possible. Tests whose programs are still missing are skipped. */
export async function ensurePrograms(): Promise<void> {
  const missing = Object.entries(PROGRAMS)
    .filter(([program]) => spawnSync('which', [program]).status !== 0)
    .flatMap(([, packages]) => packages);
  if (missing.length === 0 || !mayInstall()) return;
  console.log(`Installing ${missing.join(', ')} …`);
  await install(missing).catch((failed: Error) =>
    console.log(`${failed.message}; the tests that need them are skipped.`),
  );
}
