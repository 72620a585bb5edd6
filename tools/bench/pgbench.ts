import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Statement } from '../../server/src/db/sql-fragment.ts';
import { pinned } from './cores.ts';

/** The maximum number of samples that a script chooses from: each costs pgbench a comparison. */
const MAX_SAMPLES = 16;

/** Whether pgbench is installed (on Debian in `postgresql-15`). */
export const hasPgbench = () => spawnSync('pgbench', ['--version']).status === 0;

/** A script of pgbench and the variables in it. */
interface Script {
  script: string;
  variables: string[];
}

/**
 * The scripts that run the samples' statements one sample after another. A single script if only numbers differ: PostgreSQL then plans a
 * statement once, as it does for the server.
 */
export function toScripts(all: readonly (readonly Statement[])[]): Script[] {
  const samples = all.slice(0, MAX_SAMPLES);
  return canShare(samples)
    ? [toScript(samples, 0)]
    : samples.map((statements, nth) => toScript([statements], nth));
}

/** The samples' values for one parameter of a statement. */
const listValues = (samples: readonly (readonly Statement[])[], at: number, parameter: number) =>
  samples.map((statements) => statements[at]!.values[parameter]);
const isOne = (values: readonly unknown[]) => new Set(values.map(toText)).size === 1;

function canShare(samples: readonly (readonly Statement[])[]): boolean {
  const [first = []] = samples;
  return first.every(
    ({ text, values }, at) =>
      samples.every((statements) => statements[at]?.text === text) &&
      values.every((_, parameter) => {
        const given = listValues(samples, at, parameter);
        return isOne(given) || given.every(Number.isSafeInteger);
      }),
  );
}

function toScript(samples: readonly (readonly Statement[])[], nth: number): Script {
  const [first = []] = samples;
  const variables: string[] = [];
  const chosen = samples.length > 1 ? [`\\set sample random(0, ${samples.length - 1})`] : [];
  const lines = first.map(({ text, values }, at) => {
    for (const parameter of values.keys()) {
      const [name, given] = [`v${nth}_${at}_${parameter + 1}`, listValues(samples, at, parameter)];
      if (isOne(given)) variables.push(`${name}=${toText(given[0])}`);
      else
        chosen.push(
          `\\set ${name} case ${given.map((value, n) => `when :sample = ${n} then ${toText(value)}`).join(' ')} end`,
        );
    }
    return `${text.replaceAll(/\$(\d+)/g, (_, parameter) => `:v${nth}_${at}_${parameter}`)};`;
  });
  return { script: `${[...chosen, ...lines].join('\n')}\n`, variables };
}

/** A parameter as text, as the driver sends it. */
function toText(value: unknown): string {
  if (!Array.isArray(value)) return String(value);
  return `{${value.map((one) => (typeof one === 'string' ? JSON.stringify(one) : String(one))).join(',')}}`;
}

/**
 * Returns a function that runs the samples' prepared statements one sample after another for some seconds and returns the samples per
 * second.
 */
export async function openPgbench(
  connectionString: string,
  samples: readonly Statement[][],
  { clients, cores }: { clients: number; cores: string | undefined },
) {
  const folder = await mkdtemp(join(tmpdir(), 'dongne-pgbench-'));
  const args = ['-n', '-M', 'prepared', '-j', '1', '-c', String(clients)];
  for (const [nth, { script, variables }] of toScripts(samples).entries()) {
    const file = join(folder, `${nth}.sql`);
    await writeFile(file, script);
    args.push('-f', file, ...variables.flatMap((variable) => ['-D', variable]));
  }
  return {
    perSecond: (seconds: number) => run(connectionString, [...args, '-T', String(seconds)], cores),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}

async function run(connectionString: string, args: readonly string[], cores: string | undefined) {
  const { hostname, port, username, password, pathname } = new URL(connectionString);
  const [command, all] = pinned(cores, 'pgbench', args);
  const child = spawn(command, all, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PGHOST: hostname,
      PGPORT: port,
      PGUSER: username,
      PGPASSWORD: password,
      PGDATABASE: pathname.slice(1),
    },
  });
  const [printed, complaints] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  const [, tps] = /^tps = ([\d.]+)/m.exec(printed) ?? [];
  if (tps === undefined) throw new Error(`pgbench gave no result: ${complaints}`);
  return Number(tps);
}
