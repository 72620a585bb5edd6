import { spawnSync } from 'node:child_process';
import { install, mayInstall } from './apt.ts';

/** Programs of others that some server tests compare our results with, and the Debian packages they come in. */
const PROGRAMS = {
  exiftool: ['libimage-exiftool-perl'],
  'swift-proxy-server': ['swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'memcached'],
};

/** Installs what is missing where that is allowed; the tests that need it are skipped where it stays missing. */
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
