/** The total time of one statement in this process. */
export interface StatementTime {
  /** Its text, without values. */
  statement: string;
  calls: number;
  totalMs: number;
}

/** Statements are templates, so there are a few hundred; a list of another length inside a template makes another statement. */
const MAX_KNOWN = 2_000;
const times = new Map<string, StatementTime>();

/** Counts one call of the statement with this name and text. */
export function countStatement(name: string, statement: string, ms: number) {
  const known = times.get(name);
  if (known !== undefined) {
    known.calls += 1;
    known.totalMs += ms;
  } else if (times.size < MAX_KNOWN) times.set(name, { statement, calls: 1, totalMs: ms });
}

/** The statements with the highest total time since this process started. */
export const slowestStatements = (limit: number): StatementTime[] =>
  [...times.values()].sort((a, b) => b.totalMs - a.totalMs).slice(0, limit);
