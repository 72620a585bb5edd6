import type { Statement } from '../../server/src/db/sql-fragment.ts';
import { numbered, openRecordedApp, type RecordedApp, sampleStatements, startBare } from './bare.ts';
import type { BenchApp } from './bench-app.ts';
import type { Cores } from './cores.ts';
import type { Callers } from './load.ts';
import { comparedRow, type Row, table } from './measure.ts';
import { startServer } from './overload.ts';
import { expectSameAnswers, startPeer } from './peer.ts';
import { hasPgbench, openPgbench } from './pgbench.ts';
import { inOrder, type Target } from './targets.ts';

/** The length of a round in s. pgbench's is longer: in one second of a busy machine it may finish no transaction and report nothing. */
const [ROUND_S, PGBENCH_S] = [1, 2];
/** The database connections of each server and of pgbench, and the number of callers. */
const [CONNECTIONS, CALLERS] = [8, 16];
/** The minimum ratio of our calls per second to the peer's. */
export const PEER_BAR = 3;
const PGBENCH_BARS: Record<string, number> = { post: 0.65, comments: 0.65 };

/** Returns the calls per second of one round. */
type Round = () => Promise<number>;
type Rounds = Record<string, Round>;
/** The setting of a measurement. */
export interface Setting {
  connectionString: string;
  posts: number;
  cores: Cores | null;
  rounds: number;
  callers: Callers;
}
/** What all measurements of a target share. */
interface Shared extends Setting {
  app: RecordedApp;
  ours: string;
  peer: string | null;
}

/**
 * Our calls per second ÷ those of pgbench and of bare Fastify with the same statements, and of the peer: measured in turns, on one core
 * each.
 */
export async function compareRows(
  setting: Setting,
  choose: (app: BenchApp) => Promise<Target[]>,
): Promise<Row[]> {
  const { connectionString, cores } = setting;
  await using app = await openRecordedApp(connectionString);
  const targets = await choose(app);
  await using server = await startServer(connectionString, cores);
  const needsPeer = targets.some((target) => target.peer !== null);
  await using peer = needsPeer ? await startPeer(connectionString, app.db, cores?.server) : null;
  if (needsPeer && peer === null) console.log('Without the peer: its packages cannot be installed.');
  if (!hasPgbench()) console.log('Without pgbench: it is not installed (Debian: postgresql-15).');
  const shared = { ...setting, app, ours: server.address, peer: peer && peer.address };
  const rows: Row[] = [];
  for (const target of targets) rows.push(...(await targetRows(target, shared)));
  return rows;
}

async function targetRows(target: Target, shared: Shared): Promise<Row[]> {
  await using opened = new AsyncDisposableStack();
  const rounds: Rounds = { ours: httpRound(shared, shared.ours, target) };
  const samples = await sampleStatements(shared.app, target);
  const bare = opened.use(await startBare(inOrder(samples), shared));
  rounds['bare Fastify'] = httpRound(shared, bare.address, target);
  if (target.peer !== null && shared.peer !== null) {
    await expectSameAnswers(shared.ours, shared.peer, target);
    rounds['the peer'] = httpRound(shared, shared.peer, target);
  }
  for (const round of Object.values(rounds)) await round(); // warms up
  if (hasPgbench()) rounds['pgbench'] = await pgbenchRound(opened, samples, shared);
  const rows = toRows(target, await inTurns(rounds, shared.rounds));
  console.log(table(rows));
  return rows;
}

function httpRound(
  { callers }: Shared,
  origin: string,
  { samples, callers: count = CALLERS }: Target,
): Round {
  const calls = numbered(inOrder(samples));
  const request = { origin, calls, callers: count, ms: ROUND_S * 1_000 };
  return async () => (await callers.call(request)).perSecond;
}

/** pgbench runs the statements of a sample's calls together. */
async function pgbenchRound(
  opened: AsyncDisposableStack,
  samples: readonly Statement[][][],
  { connectionString, cores }: Shared,
): Promise<Round> {
  const scripts = samples.map((calls) => calls.flat());
  const bench = await openPgbench(connectionString, scripts, { clients: CONNECTIONS, cores: cores?.server });
  opened.use(bench);
  return async () => (await bench.perSecond(PGBENCH_S)) * samples[0]!.length;
}

/** The results of `count` rounds. Each measurement has a turn in every round; the order rotates. */
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
