import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildWeb } from '../../scripts/run/build-web.ts';
import { root } from '../../scripts/checkout.ts';
import { freePort } from '../../server/src/outside/postgres/cluster.ts';
import { freshFolder } from '../../server/test/fresh-folder.ts';
import type { BenchPostgres } from './bench-app.ts';
import { roundsRow, type Row } from './measure.ts';

const BARE = join(import.meta.dirname, 'bare-server.ts');
const [MAX, MAX_MB, IDLE_MS, LOOK_MS] = [4, 150, 5_000, 10];

/** `npm start` on an existing database ÷ the start of bare Fastify, each until its first answer, and the memory of the idle server. */
export async function startRows(postgres: BenchPostgres, rounds: number): Promise<Row[]> {
  await buildWeb();
  await postgres.database('started');
  const url = await postgres.copy('started'); // a start records its folder of photos
  const dataDir = await freshFolder();
  const [ours, bare, megabytes]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round <= rounds; round++) {
    const [own, memory] = await startOurs(url, dataDir);
    const other = await startBare(url);
    if (round === 0) continue; // a warm-up: compiled code is cached for the next starts
    ours.push(own);
    bare.push(other);
    megabytes.push(memory);
  }
  await rm(dataDir, { recursive: true, force: true });
  const ratios = ours.map((ms, round) => ms / bare[round]!);
  const shares = megabytes.map((held) => held / MAX_MB);
  return [
    roundsRow('npm start ÷ the start of bare Fastify', ours, ratios, { atMost: MAX }),
    roundsRow(`memory of the idle server ÷ ${MAX_MB} MB`, megabytes, shares, { unit: 'MB', atMost: 1 }),
  ];
}

/** The milliseconds until the product answers, and its memory in MB a while later. */
async function startOurs(url: string, dataDir: string): Promise<[number, number]> {
  const port = String(await freePort());
  const env = { DATABASE_URL: url, DATA_DIR: dataDir, PORT: port, OUTSIDE: 'off', SAMPLE: 'off' };
  const start = performance.now();
  const ready = started([join(root, 'scripts', 'run.mjs'), 'start'], /is ready/, env);
  const ms = await untilAnswered(`http://127.0.0.1:${port}/api/health`, start);
  const { child } = await ready;
  await pause(IDLE_MS);
  const megabytes = residentMegabytes(findServer(child.pid!));
  child.kill('SIGTERM');
  await once(child, 'exit');
  return [ms, megabytes];
}

async function startBare(url: string): Promise<number> {
  const start = performance.now();
  const { child, printed } = await started([BARE, url], /^http/m, {});
  const ms = await untilAnswered(printed.trim(), start);
  child.kill('SIGKILL');
  await once(child, 'exit');
  return ms;
}

/** The milliseconds from `start` until an address answers with 200. */
async function untilAnswered(address: string, start: number): Promise<number> {
  for (;;) {
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return performance.now() - start;
    await pause(LOOK_MS);
  }
}

/** Starts a Node program, waits until its output matches, and returns the output. */
async function started(args: readonly string[], until: RegExp, env: Record<string, string>) {
  const child: ChildProcess = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  let printed = '';
  while (!until.test(printed)) {
    if (child.stdout === null || child.exitCode !== null)
      throw new Error(`It ended before it served: ${printed}`);
    const [lines] = await once(child.stdout, 'data');
    printed += String(lines);
  }
  return { child, printed };
}

/** The serving process: the first child of the started process. */
function findServer(pid: number): number {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').trim().split(' '),
  );
  return Number(children.find(Boolean) ?? pid);
}

function residentMegabytes(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
