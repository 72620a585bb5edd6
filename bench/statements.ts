import type { Db, RawValue, Sql } from '../server/src/db.ts';
import { type StatementText, toStatement } from '../server/src/statement-text.ts';

/** A database that keeps the statements that run on it, those in transactions included, until they are taken. */
export function recordStatements(db: Sql) {
  let kept: StatementText[] = [];
  const recorded =
    (on: Db): Db =>
    (strings: readonly string[], ...values: readonly RawValue[]) => {
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
    take(): StatementText[] {
      const taken = kept;
      kept = [];
      return taken;
    },
  };
}
