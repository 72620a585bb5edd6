import {
  type Db,
  DatabaseUnavailable,
  type DbOptions,
  one,
  openDb,
  pgCode,
  type Run,
  type Sql,
  toDb,
} from './db.ts';
import { logPosition, openLogTrail } from './log-position.ts';
import { openWaitingStatements, type WaitingStatements } from './waiting-statements.ts';

/** How a replica is doing. */
export interface ReplicaState {
  /** Its host and port. */
  name: string;
  /** Whether lists are read from it now. */
  isUsed: boolean;
  /** How old what it shows is, in seconds; null while it gives no answer. */
  behindSeconds: number | null;
}

/** Where lists, the map and search are read: replicas that are near enough, else the primary (BEHAVIOUR: operations-1). */
export interface Reads {
  /** Whether there are replicas at all. */
  isSpread: boolean;
  /** Reads what may be a moment old, but holds everything written before the position `after`; null for any. */
  from(after: bigint | null): Db;
  primary: Db;
  /** Where the primary's log is: whatever was committed before lies below. */
  position(): Promise<bigint>;
  states(): ReplicaState[];
  end(): Promise<void>;
}

/** Reads of the primary alone. */
export const readsFrom = (primary: Db): Reads => ({
  isSpread: false,
  primary,
  from: () => primary,
  position: async () => 0n,
  states: () => [],
  end: async () => {},
});

const LOOK_MS = 1_000;
/** A replica that shows what is older than this is not read from until it has caught up. */
const NEAR_MS = 3_000;

/** One replica: its pool, and a separate connection to check how far it is. */
interface Replica {
  name: string;
  db: Sql;
  probe: Sql;
  /** How far its log is replayed; null while it gives no answer or is no replica. */
  position: bigint | null;
  ageMs: number;
  /** Those that it has not answered yet; abandoned when it is left out. */
  statements: WaitingStatements;
}

/**
 * Opens replicas and checks each second how far each one is. A statement that a replica does not answer, or cancels, runs on the
 * primary; a replica that gives no answer is left out until it answers again.
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
      () => {}, // the replicas continue to serve what they had
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

/** A server that is not a replica (any more) is not read from, since its rows may be of another database. */
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

/** 40001: what a replica replays removed rows that the statement still needed. 55000: it has no such table. */
const OF_REPLICAS = new Set(['40001', '55000']);

function readingFrom(replica: Replica, primary: Db): Db {
  const instead =
    (run: Run): Run =>
    async (...statement) => {
      try {
        return (await replica.statements.waitFor(run(...statement))) as never;
      } catch (error) {
        if (!(error instanceof DatabaseUnavailable) && !OF_REPLICAS.has(pgCode(error) ?? '')) throw error;
        return primary(...statement) as Promise<never>;
      }
    };
  return toDb(instead(replica.db), instead(replica.db.batched));
}
