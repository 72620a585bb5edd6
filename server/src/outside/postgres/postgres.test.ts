import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openClient } from '../../db/connections.ts';
import { DataFolderInUse, DataFolderUnusable } from '../../process/start-refused.ts';
import { type RunningPostgres, runningPostgres, startPostgres } from './postgres.ts';
import { toStartRefused } from './postgres-home.ts';
import { freshFolder } from '../../../test/fresh-folder.ts';

let dataDir: string;
/** The data folder of a first start, with the files it made. */
let begun: string;
const firstSteps: string[] = [];
const running: RunningPostgres[] = [];

beforeAll(async () => {
  begun = await freshFolder();
  const first = await startPostgres({
    dataDir: begun,
    durable: false,
    waitMs: 0,
    onStep: (sentence) => firstSteps.push(sentence),
  });
  await first.stop();
});
afterAll(() => rm(begun, { recursive: true, force: true }));
beforeEach(async () => {
  dataDir = await freshFolder();
  execFileSync('cp', ['-a', `${begun}/.`, dataDir]);
});
afterEach(async () => {
  for (const postgres of running.splice(0)) await postgres.stop('immediate');
  await rm(dataDir, { recursive: true, force: true });
});

async function start(onStep?: (sentence: string) => void, durable = false) {
  const postgres = await startPostgres({ dataDir, durable, waitMs: 0, ...(onStep && { onStep }) });
  running.push(postgres);
  return postgres;
}

async function query(
  { connectionString }: { connectionString: string },
  statement: string,
): Promise<unknown[]> {
  const client = await openClient(connectionString);
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** The same start in a process of its own, which can be killed. */
async function startElsewhere() {
  const module = JSON.stringify(join(import.meta.dirname, 'postgres.ts'));
  // It listens for the signal first, since the reader of the address may end it at once.
  const code = `import { startPostgres } from ${module};
    process.on('SIGTERM', () => process.exit(1));
    console.log((await startPostgres({ dataDir: ${JSON.stringify(dataDir)} })).connectionString);
    setInterval(() => {}, 60_000);`;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [printed] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, connectionString: printed.toString().trim() };
}

async function postmasterPid() {
  const [pid] = (await readFile(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8')).split('\n');
  return Number(pid);
}

/** A process that ended and was not yet reaped has no command any more. */
const isRunning = (pid: number) => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== '';
  } catch {
    return false;
  }
};

test('a first start makes the files', () => {
  expect(firstSteps).toEqual(['New database files were created.']);
});

test('a database stopped and started again keeps its rows and its password', async () => {
  const first = await start();
  await query(first, 'create table kept as select 7 as x');
  await running.pop()?.stop();
  const second = await start();
  expect(await query(second, 'select x from kept')).toEqual([{ x: 7 }]);
  expect(new URL(second.connectionString).password).toBe(new URL(first.connectionString).password);
  const { mode } = await stat(join(dataDir, 'postgres', 'password'));
  expect(mode & 0o777).toBe(0o600);
});

test('rows committed before our process was killed exist after the next start, which stops its PostgreSQL first', async () => {
  const { child, connectionString } = await startElsewhere();
  await query({ connectionString }, 'create table kept as select generate_series(1, 100) as x');
  expect(await runningPostgres(dataDir)).toBe(connectionString);
  child.kill('SIGKILL');
  await once(child, 'exit');
  const orphan = await postmasterPid();
  expect(isRunning(orphan)).toBe(true);
  expect(await runningPostgres(dataDir)).toBeNull();

  const sentences: string[] = [];
  const postgres = await start((sentence) => sentences.push(sentence));
  expect(sentences.join()).toContain('left running by a killed process');
  expect(await query(postgres, 'select count(*)::int as count from kept')).toEqual([{ count: 100 }]);
  expect(await postmasterPid()).not.toBe(orphan);
});

test('rows committed before PostgreSQL was killed too exist after the next start', async () => {
  const { child, connectionString } = await startElsewhere();
  await query({ connectionString }, 'create table kept as select 1 as x');
  process.kill(await postmasterPid(), 'SIGKILL');
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await query(await start(), 'select x from kept')).toEqual([{ x: 1 }]);
});

test('a PostgreSQL killed under a running process is started again on its port, with every committed row', async () => {
  const sentences: string[] = [];
  const postgres = await start((sentence) => sentences.push(sentence), true);
  await query(postgres, 'create table kept as select 1 as x');
  for (let kill = 0; kill < 2; kill++) {
    const killed = await postmasterPid();
    process.kill(killed, 'SIGKILL');
    const again = () => query(postgres, 'select x from kept').catch(() => null);
    await expect.poll(again, { timeout: 20_000 }).toEqual([{ x: 1 }]);
    expect(await postmasterPid()).not.toBe(killed);
  }
  const reports = () => sentences.filter((sentence) => sentence.includes('started again')).length;
  await expect.poll(reports).toBe(2); // the report follows the start
});

test('a process that exits without stopping its PostgreSQL stops it', { timeout: 90_000 }, async () => {
  const { child } = await startElsewhere();
  const postmaster = await postmasterPid();
  child.kill('SIGTERM');
  await once(child, 'exit');
  // It writes everything to disk first, and a busy disk takes its time.
  await expect.poll(() => isRunning(postmaster), { timeout: 60_000 }).toBe(false);
});

test('a stale process id that belongs to another program does not prevent the start', async () => {
  await start();
  await running.pop()?.stop();
  const file = join(dataDir, 'postgres', 'cluster', 'postmaster.pid');
  await writeFile(file, `${process.pid}\n${join(dataDir, 'postgres', 'cluster')}\n0\n5432\n\n\n0 0\nready\n`);
  expect(await query(await start(), 'select 1 as x')).toEqual([{ x: 1 }]);
});

test('a second instance on the same data folder is refused with a sentence, and the first continues', async () => {
  const first = await start();
  const second = start();
  await expect(second).rejects.toThrow(DataFolderInUse);
  await expect(second).rejects.toThrow(`is running on the data folder ${dataDir}`);
  expect(await query(first, 'select 1 as x')).toEqual([{ x: 1 }]);
});

test('a data folder that is a file is refused with a sentence', async () => {
  await rm(dataDir, { recursive: true });
  await writeFile(dataDir, '');
  await expect(start()).rejects.toThrow(DataFolderUnusable);
});

test.each(['/proc/none', `/${'n'.repeat(300)}`])(
  'the data folder %s, which cannot be made, is refused with a sentence',
  async (path) => {
    const refused = startPostgres({ dataDir: path, durable: false, waitMs: 0 });
    await expect(refused).rejects.toThrow(
      `The data folder ${path} cannot be used: no such folder can be made.`,
    );
  },
);

test('a file that is missing elsewhere is not said to be the fault of the data folder', async () => {
  const missing = await readFile(join(import.meta.dirname, 'none')).catch((error: unknown) => error);
  expect(await toStartRefused(missing, dataDir)).toBe(missing);
});

test('a data folder on a read-only disk is refused with a sentence', async () => {
  const error = Object.assign(new Error('EROFS: read-only file system'), { code: 'EROFS' });
  expect(await toStartRefused(error, dataDir)).toEqual(
    new DataFolderUnusable(dataDir, 'its disk is read-only'),
  );
});
