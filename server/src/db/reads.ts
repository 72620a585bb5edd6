import { type Db, DatabaseUnavailable, type DbOptions, one, openDb, pgCode, type Sql } from '../db.ts';
import { logPosition, openLogTrail } from './log-position.ts';
import { openWaitingStatements, type WaitingStatements } from './waiting-statements.ts';

/** The state of a replica. */
export interface ReplicaState {
  /** Its host and port. */
  name: string;
  /** Whether lists are read from it now. */
  isUsed: boolean;
  /** Its replication lag in seconds; null while it gives no answer. */
  behindSeconds: number | null;
}

/** Where lists, the map and search are read: a replica that lags little, else the primary (BEHAVIOUR: operations-1). */
export interface Reads {
  /** Whether any replica is configured. */
  isSpread: boolean;
  /** A database whose rows may lag a little but include everything written before the log position `after`; null for any position. */
  from(after: bigint | null): Db;
  primary: Db;
  /** The current log position of the primary: everything committed before has a lower position. */
  position(): Promise<bigint>;
  states(): ReplicaState[];
  end(): Promise<void>;
}

/** Reads from the primary only. */
export const readsFrom = (primary: Db): Reads => ({
  isSpread: false,
  primary,
  from: () => primary,
  position: async () => 0n,
  states: () => [],
  end: async () => {},
});

const LOOK_MS = 1_000;
/** A replica that lags further than this is not read from until it has caught up. */
const NEAR_MS = 3_000;

/** A replica: its pool, and a separate connection that checks its log position. */
interface Replica {
  name: string;
  db: Sql;
  probe: Sql;
  /** How far it has replayed the log; null while it gives no answer or is not a replica. */
  position: bigint | null;
  ageMs: number;
  /** The statements it has not answered yet; abandoned when it stops answering. */
  statements: WaitingStatements;
}

/**
 * Opens replicas and checks the log position of each every second. A statement that a replica does not answer, or cancels, runs on
 * the primary. A replica that gives no answer is not used until it answers again.
 */
export function openReads(
  primary: Sql,
  probe: Sql,
  urls: readonly string[],
  options: Omit<DbOptions, 'connectionString'>,
): Reads {
  if (urls.length === 0) return readsFrom(primary);
  const trail = openLogTrail();
  const replicas = urls.map((url) => openReplica(url, options));
  const position = (db: Db) => one(db<{ at: string }>`select pg_current_wal_lsn() as at`).then(toPosition);

  async function lookAtAll() {
    const at = performance.now();
    await position(probe).then(
      (found) => trail.note(found, at),
      () => {}, // the replicas continue to serve their rows
    );
    await Promise.all(replicas.map((replica) => look(replica, trail.age)));
  }
  let looking = lookAtAll();
  const timer = setInterval(() => {
    looking = looking.then(lookAtAll);
  }, LOOK_MS).unref();

  let turn = 0;
  function choose(after: bigint | null): Replica | undefined {
    const near = replicas.filter(
      (replica) => isNear(replica) && (after === null || (replica.position ?? 0n) >= after),
    );
    turn = (turn + 1) % replicas.length;
    return near[turn % near.length];
  }
  return {
    isSpread: true,
    primary,
    from(after) {
      const replica = choose(after);
      return replica === undefined ? primary : readingFrom(replica, primary);
    },
    position: () => position(primary),
    states: () =>
      replicas.map((replica) => ({
        name: replica.name,
        isUsed: isNear(replica),
        behindSeconds: replica.position === null ? null : replica.ageMs / 1000,
      })),
    async end() {
      clearInterval(timer);
      await looking;
      await Promise.all(replicas.flatMap(({ db, probe }) => [db.end(), probe.end()]));
    },
  };
}

const toPosition = ({ at }: { at: string }) => logPosition(at);
const isNear = ({ position, ageMs }: Replica) => position !== null && ageMs <= NEAR_MS;

function openReplica(connectionString: string, options: Omit<DbOptions, 'connectionString'>): Replica {
  return {
    name: new URL(connectionString).host,
    db: openDb({ connectionString, ...options }),
    probe: openDb({ connectionString, ...options, size: 1, statementMs: LOOK_MS }),
    position: null,
    ageMs: Infinity,
    statements: openWaitingStatements(),
  };
}

/** Checks one replica. A server that is not a replica (any more) is not read from, since it may hold another database's rows. */
async function look(replica: Replica, age: (position: bigint) => number) {
  const found = await one(
    replica.probe<{ at: string | null }>`
      select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end as at`,
  ).catch(() => ({ at: null }));
  replica.position = found.at === null ? null : logPosition(found.at);
  replica.ageMs = replica.position === null ? Infinity : age(replica.position);
  if (replica.position !== null) return;
  replica.statements.abandon(new DatabaseUnavailable(`The replica ${replica.name} gives no answer`));
}

/** 40001: the replica replayed the removal of rows that the statement needed. 55000: the replica has no such table. */
const OF_REPLICAS = new Set(['40001', '55000']);

const readingFrom =
  (replica: Replica, primary: Db): Db =>
  async (...statement) => {
    try {
      return (await replica.statements.waitFor(replica.db(...statement))) as never;
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable) && !OF_REPLICAS.has(pgCode(error) ?? '')) throw error;
      return primary(...statement) as Promise<never>;
    }
  };
