import { type Db, type RawValue, type Run, type Sql, toDb } from '../../server/src/db.ts';
import { type StatementText, toStatement } from '../../server/src/db/statement-text.ts';

/** Wraps a database to record the statements that run on it, including those in transactions, until they are taken. */
export function recordStatements(db: Sql) {
  let kept: StatementText[] = [];
  const keeping =
    (run: Run): Run =>
    (strings: readonly string[], ...values: readonly RawValue[]) => {
      kept.push(toStatement(strings, values));
      return run(strings, ...values);
    };
  const recorded = (on: Db) => toDb(keeping(on), keeping(on.batched));
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
