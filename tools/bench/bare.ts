import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Statement } from '../../server/src/db/sql-fragment.ts';
import { openBenchApp } from './bench-app.ts';
import type { Call } from './caller.ts';
import type { Cores } from './cores.ts';
import { startProgram } from './programs.ts';
import { recordStatements } from './statements.ts';
import type { Target } from './targets.ts';

const BARE = join(import.meta.dirname, 'bare-server.ts');

export type RecordedApp = Awaited<ReturnType<typeof openRecordedApp>>;

/** The app in this process, which records its statements until they are taken. */
export async function openRecordedApp(connectionString: string) {
  let take = (): Statement[] => [];
  const app = await openBenchApp(connectionString, (db) => {
    const recording = recordStatements(db);
    take = recording.take;
    return recording.db;
  });
  return { ...app, take: () => take() };
}

/**
 * The statements of each call of each sample, recorded on a repeated call, so that queries cached for a moment are excluded. For a cached
 * target, the statements of the first call, since the others cache nothing.
 */
export async function sampleStatements(
  app: RecordedApp,
  { samples, isRemembered = false }: Target,
): Promise<Statement[][][]> {
  const sendAll = async (calls: readonly Call[]) => {
    const statements: Statement[][] = [];
    for (const call of calls) {
      app.take();
      await app.send(call);
      statements.push(app.take());
    }
    return statements;
  };
  const recorded: Statement[][][] = [];
  for (const calls of samples) {
    const [first, again] = [await sendAll(calls), await sendAll(calls)];
    const isOnce = (statements: Statement[]) => isRemembered || statements.length === 0;
    recorded.push(again.map((statements, step) => (isOnce(statements) ? first[step]! : statements)));
  }
  return recorded;
}

/** Adds the header that selects a call's statements in bare Fastify. */
export const numbered = (calls: readonly Call[]): Call[] =>
  calls.map((call, nth) => ({ ...call, headers: { ...call.headers, 'x-sample': String(nth) } }));

/** Starts bare Fastify with these statements for each of the numbered calls; `await using` stops it. */
export async function startBare(
  statements: readonly Statement[][],
  { connectionString, cores }: { connectionString: string; cores: Cores | null },
) {
  const folder = await mkdtemp(join(tmpdir(), 'dongne-bare-'));
  const file = join(folder, 'samples.json');
  try {
    await writeFile(file, JSON.stringify(statements));
    return await startProgram(BARE, [connectionString, file], cores?.server); // it reads the file before it prints its address
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
