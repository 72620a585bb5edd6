import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { StatementText } from '../server/src/statement-text.ts';
import { pinned } from './cores.ts';

/** Scripts that one pgbench runs at most. */
export const MOST_SCRIPTS = 64;

/** Whether pgbench is installed (on Debian `postgresql-15` brings it). */
export const hasPgbench = () => spawnSync('pgbench', ['--version']).status === 0;

/** A script of pgbench that runs these statements, and the variables in it; `nth` tells it from others. */
export function toScript(statements: readonly StatementText[], nth: number) {
  const variables: string[] = [];
  const lines = statements.map(({ text, values }, at) => {
    const name = (parameter: number) => `v${nth}_${at}_${parameter}`;
    values.forEach((value, index) => variables.push(`${name(index + 1)}=${toText(value)}`));
    return `${text.replaceAll(/\$(\d+)/g, (_, parameter) => `:${name(Number(parameter))}`)};`;
  });
  return { script: `${lines.join('\n')}\n`, variables };
}

/** A parameter as text, as the driver sends it. */
function toText(value: unknown): string {
  if (!Array.isArray(value)) return String(value);
  return `{${value.map((one) => (typeof one === 'string' ? JSON.stringify(one) : String(one))).join(',')}}`;
}

/** Runs the statements of one sample after those of another for some seconds, prepared, and gives the samples a second. */
export async function openPgbench(
  connectionString: string,
  samples: readonly StatementText[][],
  { clients, cores }: { clients: number; cores: string | undefined },
) {
  const folder = await mkdtemp(join(tmpdir(), 'dongne-pgbench-'));
  const args = ['-n', '-M', 'prepared', '-j', '1', '-c', String(clients)];
  for (const [nth, statements] of samples.slice(0, MOST_SCRIPTS).entries()) {
    const { script, variables } = toScript(statements, nth);
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
