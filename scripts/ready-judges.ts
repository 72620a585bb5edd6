import { spawnSync } from 'node:child_process';
import { install, mayInstall } from './apt.ts';

/** Programs nobody here wrote that some server tests ask for a second opinion, and the Debian packages they come with. */
const JUDGES = {
  exiftool: ['libimage-exiftool-perl'],
  'swift-proxy-server': ['swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'memcached'],
};

/** Gets what is missing where it may be installed; the tests that need it are skipped where it stays missing. */
export async function readyJudges(): Promise<void> {
  const missing = Object.entries(JUDGES)
    .filter(([program]) => spawnSync('which', [program]).status !== 0)
    .flatMap(([, packages]) => packages);
  if (missing.length === 0 || !mayInstall()) return;
  console.log(`Installing ${missing.join(', ')} …`);
  await install(missing).catch((failed: Error) =>
    console.log(`${failed.message}; the tests that need them are skipped.`),
  );
}
