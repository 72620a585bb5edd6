import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../server/src/outside/postgres/cluster.ts';
import { freshDatabase } from '../../server/test/fresh-database.ts';
import { freshFolder } from '../../server/test/fresh-folder.ts';

const TOKEN = 'a-token-of-an-operator';
let database: Awaited<ReturnType<typeof freshDatabase>>;
let folder: string;
beforeAll(async () => {
  database = await freshDatabase();
  folder = await freshFolder();
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const start = (env: NodeJS.ProcessEnv) =>
  spawn(process.execPath, [join(import.meta.dirname, '..', 'main.ts'), 'start'], {
    env: {
      ...process.env,
      DATABASE_URL: database.connectionString,
      DATA_DIR: folder,
      PROCESSES: '2',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

test('the demo provider, which is of one process, is refused with several', async () => {
  const child = start({ PORT: String(await freePort()) });
  const printed: string[] = [];
  child.stderr.on('data', (chunk) => printed.push(String(chunk)));
  const [code] = await once(child, 'close');
  expect(printed.join('')).toMatch(/^PROCESSES above 1 needs the keys of a sign-in provider: .*\n$/);
  expect(code).toBe(1);
});

test('two processes serve on one port with figures of both; a killed one is back, and all stop together with 0', async () => {
  const port = await freePort();
  const keys = { KAKAO_CLIENT_ID: 'id', KAKAO_CLIENT_SECRET: 'secret' };
  const child = start({ PORT: String(port), METRICS_TOKEN: TOKEN, SAMPLE: 'off', ...keys });
  const printed: string[] = [];
  child.stdout.on('data', (chunk) => printed.push(String(chunk)));
  await expect.poll(() => printed.join(''), { timeout: 180_000 }).toContain('is ready');

  const figures = async () => {
    const headers = { authorization: `Bearer ${TOKEN}` };
    return (await fetch(`http://localhost:${port}/metrics`, { headers })).text();
  };
  const numbers = async () =>
    [...(await figures()).matchAll(/^process_start_time_seconds\{process="(\d)"\}/gm)]
      .map(([, n]) => n)
      .sort();
  expect(await numbers()).toEqual(['1', '2']);
  expect((await figures()).match(/^dongne_job_last/gm)?.length ?? 0).toBeLessThanOrEqual(1);

  const workers = childPids(child.pid!);
  expect(workers).toHaveLength(2);
  process.kill(workers[1]!, 'SIGKILL');
  await expect
    .poll(() =>
      fetch(`http://localhost:${port}/api/ready`).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200);
  await expect.poll(numbers).toEqual(['1', '2']);
  expect(childPids(child.pid!)).not.toContain(workers[1]);

  const last = childPids(child.pid!);
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  expect(code).toBe(0);
  expect(last.filter(isAlive)).toEqual([]);
});

const childPids = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
