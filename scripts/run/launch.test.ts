import { execFileSync } from 'node:child_process';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freshFolder } from '../../server/test/fresh-folder.ts';
import { root } from '../checkout.ts';

const LOCKED = {
  'node_modules/fastify': { integrity: 'one' },
  'node_modules/vitest': { integrity: 'two', dev: true },
  'node_modules/of-another-system': { integrity: 'three', optional: true },
};
/** Writes down its arguments, and installs as npm does: all packages, or all but those for development. */
const NPM = `#!${process.execPath}
const { appendFileSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs');
const args = process.argv.slice(2);
appendFileSync('npm.log', args.join(' ') + '\\n');
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const there = Object.entries(packages).filter(([, { dev, optional }]) => !optional && (!dev || args.includes('--include=dev')));
for (const [path] of there) mkdirSync(path, { recursive: true });
writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages: Object.fromEntries(there) }));
`;

/** A checkout with the real launcher, a command that does nothing, and an npm that needs no network. */
async function openCheckout() {
  const folder = await freshFolder();
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'scripts'));
  for (const file of ['scripts/run.mjs', 'scripts/run', 'tools/run.mjs'])
    await cp(join(root, file), join(folder, file), { recursive: true });
  for (const main of ['scripts/main.ts', 'tools/main.ts']) await writeFile(join(folder, main), '');
  const lock = (packages: object) =>
    writeFile(join(folder, 'package-lock.json'), JSON.stringify({ packages }));
  await lock(LOCKED);
  await writeFile(join(folder, 'npm'), NPM, { mode: 0o755 });
  return {
    lock,
    /** Runs a command. Returns what npm was asked for, a line for each time. */
    async run(script: string, name: string): Promise<string[]> {
      const env = { ...process.env, PATH: `${folder}:${process.env['PATH']}` };
      await rm(join(folder, 'npm.log'), { force: true });
      execFileSync(process.execPath, [join(folder, script), name], { cwd: folder, env });
      const log = await readFile(join(folder, 'npm.log'), 'utf8').catch(() => '');
      return log.split('\n').filter(Boolean);
    },
  };
}

test('npm start installs what runs the product, npm test adds the rest, and npm start then leaves it there', async () => {
  const { run, lock } = await openCheckout();
  expect(await run('scripts/run.mjs', 'start')).toEqual([
    'ci --omit=dev --min-release-age=0 --loglevel=error',
  ]);
  expect(await run('scripts/run.mjs', 'backup')).toEqual([]);
  expect(await run('scripts/run.mjs', 'test')).toEqual([
    'install --no-save --include=dev --min-release-age=0 --loglevel=error',
  ]);
  expect(await run('tools/run.mjs', 'bench')).toEqual([]);
  expect(await run('scripts/run.mjs', 'start')).toEqual([]);
  await lock({ ...LOCKED, 'node_modules/pg': { integrity: 'four' } });
  expect(await run('scripts/run.mjs', 'start')).toEqual([
    'install --no-save --include=dev --min-release-age=0 --loglevel=error',
  ]);
});

test.each([
  ['scripts/run.mjs', 'check'],
  ['tools/run.mjs', 'screens'],
])('in a new checkout %s %s installs everything', async (script, name) => {
  const { run } = await openCheckout();
  expect(await run(script, name)).toEqual(['ci --include=dev --min-release-age=0 --loglevel=error']);
});
