import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { defineCommand } from '../../scripts/command-line.ts';
import { openBenchPostgres } from './bench-app.ts';
import { fillPlaces } from './fill-places.ts';
import { closedLoop, openLoop, startServer } from './overload.ts';

const SAMPLE_MS = 10_000;
/** The maximum ratio of memory in use at the end to that after the first sixth. */
const MAX = 1.05;

export const command = defineCommand({
  does: 'Serves half of what can be served for half an hour, and fails where memory or open files grow.',
  options: { minutes: { type: 'string', value: 'N', does: 'for so many minutes (30)' } },
  run: ({ minutes = '30' }) => soak(Number(minutes) * 60_000),
});

async function soak(ms: number) {
  await using postgres = await openBenchPostgres();
  await using server = await startServer(
    await postgres.database('town', (own) => fillPlaces(own, 0, 100_000)),
  );
  const paths = [await server.view(), '/api/articles', '/api/home/articles', '/api/health'];
  const warm = await closedLoop(server.address + paths[0], SAMPLE_MS);
  const rate = warm.served / warm.seconds / 2;
  const watching = watch(server, ms);
  const loads = paths.map((path) => openLoop(server.address + path, rate / paths.length, ms));
  const outcomes = await Promise.all(loads);
  const samples = await watching;
  const early = median(samples.slice(Math.floor(samples.length / 6), Math.ceil(samples.length / 3)));
  const late = median(samples.slice(-Math.ceil(samples.length / 6)));
  const failed = outcomes.reduce((sum, { failed, refused }) => sum + failed + refused, 0);
  const ratio = late.megabytes / early.megabytes;
  console.log(
    `${Math.round(rate)} calls/s for ${ms / 60_000} minutes: ${Math.round(early.megabytes)} MB early, ` +
      `${Math.round(late.megabytes)} MB late (${ratio.toFixed(3)}), ${Math.round(early.resident)} and ${Math.round(late.resident)} MB resident, ${early.files} and ${late.files} open files, ${failed} calls failed.`,
  );
  if (ratio > MAX || late.files > early.files + 20) process.exitCode = 1;
}

/** The resources of a process: its memory after garbage collection, its resident memory, and its open files. */
interface Sample {
  megabytes: number;
  resident: number;
  files: number;
}

type Server = Awaited<ReturnType<typeof startServer>>;

async function watch({ pid, usedBytes }: Server, ms: number): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (const start = performance.now(); performance.now() - start < ms;) {
    await pause(SAMPLE_MS);
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    samples.push({
      megabytes: (await usedBytes()) / 2 ** 20,
      resident: Number(kilobytes) / 1024,
      files: readdirSync(`/proc/${pid}/fd`).length,
    });
  }
  return samples;
}

/** The median of each value. */
function median(samples: readonly Sample[]): Sample {
  const middle = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  return {
    megabytes: middle(samples.map((one) => one.megabytes)),
    resident: middle(samples.map((one) => one.resident)),
    files: middle(samples.map((one) => one.files)),
  };
}
