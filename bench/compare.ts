import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StatementText } from '../server/src/statement-text.ts';
import { type BenchApp, openBenchApp } from './bench-app.ts';
import { type Cores, pin } from './cores.ts';
import type { Call } from './caller.ts';
import { callInTurn } from './load.ts';
import { comparedRow, type Row, table } from './measure.ts';
import { startServer } from './overload.ts';
import { expectSameAnswers, startPeer } from './peer.ts';
import { hasPgbench, openPgbench } from './pgbench.ts';
import { startProgram } from './programs.ts';
import { recordStatements } from './statements.ts';
import { inOrder, type Target } from './targets.ts';

const BARE = join(import.meta.dirname, 'bare-server.ts');
/** A round of pgbench is longer: in a second of a busy machine it may end without a transaction, and then says nothing. */
const [ROUND_S, PGBENCH_S] = [1, 2];
/** Connections to the database, of each server and of pgbench; and who calls a server. */
const [CONNECTIONS, CALLERS] = [8, 16];
/** What our calls a second ÷ those of the others must reach. */
const PEER_BAR = 2.5;
const PGBENCH_BARS: Record<string, number> = { post: 0.8, comments: 0.8 };

/** Calls a second in one round. */
type Round = () => Promise<number>;
type Rounds = Record<string, Round>;
/** Where and how something is measured. */
export interface Setting {
  connectionString: string;
  posts: number;
  cores: Cores | null;
  rounds: number;
}
/** What everything that is measured for a target shares. */
interface Shared extends Pick<Setting, 'connectionString' | 'cores' | 'rounds'> {
  app: RecordedApp;
  ours: string;
  peer: string | null;
}

/** Our calls ÷ those of pgbench and of bare Fastify with the same statements, and of the peer: in turns, on one core each. */
export async function compareRows(
  { connectionString, cores, rounds }: Setting,
  choose: (app: BenchApp) => Promise<Target[]>,
): Promise<Row[]> {
  await using app = await openRecordedApp(connectionString);
  const targets = await choose(app);
  await using server = await startServer(connectionString);
  pin(server.pid, cores?.server);
  const needsPeer = targets.some((target) => target.peer !== null);
  await using peer = needsPeer ? await startPeer(connectionString, app.db, cores?.server) : null;
  if (needsPeer && peer === null) console.log('Without the peer: its packages cannot be installed.');
  if (!hasPgbench()) console.log('Without pgbench: it is not installed (Debian: postgresql-15).');
  const shared = { connectionString, rounds, cores, app, ours: server.address, peer: peer && peer.address };
  const rows: Row[] = [];
  for (const target of targets) rows.push(...(await targetRows(target, shared)));
  return rows;
}

async function targetRows(target: Target, shared: Shared): Promise<Row[]> {
  await using opened = new AsyncDisposableStack();
  const rounds: Rounds = { ours: httpRound(shared.ours, target) };
  const samples = await sampleStatements(shared.app, target);
  rounds['bare Fastify'] = await bareRound(opened, inOrder(samples), target, shared);
  if (target.peer !== null && shared.peer !== null) {
    await expectSameAnswers(shared.ours, shared.peer, target);
    rounds['the peer'] = httpRound(shared.peer, target);
  }
  for (const round of Object.values(rounds)) await round(); // warms up
  if (hasPgbench()) rounds['pgbench'] = await pgbenchRound(opened, samples, shared);
  const rows = toRows(target, await inTurns(rounds, shared.rounds));
  console.log(table(rows));
  return rows;
}

type RecordedApp = Awaited<ReturnType<typeof openRecordedApp>>;

/** The app in this process, and the statements that ran since they were last taken. */
async function openRecordedApp(connectionString: string) {
  let take = (): StatementText[] => [];
  const app = await openBenchApp(connectionString, (db) => {
    const recording = recordStatements(db);
    take = recording.take;
    return recording.db;
  });
  return { ...app, take: () => take() };
}

/**
 * The statements of each call of each sample, as when it was sent before: what is asked once a moment is not among them. Of what
 * we remember, the statements of the first time: the others remember nothing.
 */
async function sampleStatements(
  app: RecordedApp,
  { samples, isRemembered = false }: Target,
): Promise<StatementText[][][]> {
  const sendAll = async (calls: readonly Call[]) => {
    const statements: StatementText[][] = [];
    for (const call of calls) {
      app.take();
      await app.send(call);
      statements.push(app.take());
    }
    return statements;
  };
  const recorded: StatementText[][][] = [];
  for (const calls of samples) {
    const [first, again] = [await sendAll(calls), await sendAll(calls)];
    const isOnce = (statements: StatementText[]) => isRemembered || statements.length === 0;
    recorded.push(again.map((statements, step) => (isOnce(statements) ? first[step]! : statements)));
  }
  return recorded;
}

function httpRound(origin: string, { samples, callers = CALLERS }: Target): Round {
  const calls = inOrder(samples).map(({ method, path, headers }, nth) => {
    return { method, path, headers: { ...headers, 'x-sample': String(nth) } };
  });
  return async () => (await callInTurn(origin, calls, { callers, ms: ROUND_S * 1_000 })).perSecond;
}

async function bareRound(
  opened: AsyncDisposableStack,
  statements: readonly StatementText[][],
  target: Target,
  { connectionString, cores }: Shared,
): Promise<Round> {
  const folder = await mkdtemp(join(tmpdir(), 'dongne-bare-'));
  opened.defer(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'samples.json');
  await writeFile(file, JSON.stringify(statements));
  const bare = await startProgram(BARE, [connectionString, file], cores?.server);
  return httpRound(opened.use(bare).address, target);
}

/** pgbench runs the statements of a sample's calls together. */
async function pgbenchRound(
  opened: AsyncDisposableStack,
  samples: readonly StatementText[][][],
  { connectionString, cores }: Shared,
): Promise<Round> {
  const scripts = samples.map((calls) => calls.flat());
  const bench = await openPgbench(connectionString, scripts, { clients: CONNECTIONS, cores: cores?.server });
  opened.use(bench);
  return async () => (await bench.perSecond(PGBENCH_S)) * samples[0]!.length;
}

/** The results of some rounds, in which each has its turn; who begins changes. */
async function inTurns(rounds: Rounds, count: number): Promise<Record<string, number[]>> {
  const names = Object.keys(rounds);
  const results: Record<string, number[]> = Object.fromEntries(names.map((name) => [name, []]));
  for (let round = 0; round < count; round++)
    for (const at of names.keys()) {
      const name = names[(at + round) % names.length]!;
      results[name]!.push(await rounds[name]!());
    }
  return results;
}

function toRows({ part, name, peer }: Target, { ours = [], ...others }: Record<string, number[]>): Row[] {
  return Object.entries(others).map(([other, theirs]) => {
    const atLeast = { 'the peer': PEER_BAR, pgbench: PGBENCH_BARS[part] }[other];
    const alike = other === 'the peer' && peer === 'alike' ? ' (which answers alike, not the same)' : '';
    return comparedRow(`${name} ÷ ${other}${alike}`, ours, theirs, atLeast === undefined ? {} : { atLeast });
  });
}
