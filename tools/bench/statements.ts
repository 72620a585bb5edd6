import type { Db, Sql } from '../../server/src/db.ts';
import { type Statement, toStatement } from '../../server/src/db/sql-fragment.ts';

/** Wraps a database to record the statements that run on it, including those in transactions, until they are taken. */
export function recordStatements(db: Sql) {
  let kept: Statement[] = [];
  const recorded =
    (on: Db): Db =>
    (strings, ...values) => {
      kept.push(toStatement(strings, values));
      return on(strings, ...values);
    };
  const recording: Sql = Object.assign(recorded(db), {
    begin: <T>(work: (tx: Db) => Promise<T>) => db.begin((tx) => work(recorded(tx))),
    connections: db.connections,
    end: db.end,
  });
  return {
    db: recording,
    take(): Statement[] {
      const taken = kept;
      kept = [];
      return taken;
    },
  };
}
