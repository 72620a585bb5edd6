import { recordingTraces, traced } from '../telemetry/tracing.ts';

/** The first operation of a statement, and its table or function. */
const FIRST = /\b(insert into|delete from|update|from)\s+(?:only\s+)?([a-z_.]+)/;
const VERBS: Record<string, string> = { 'insert into': 'insert', 'delete from': 'delete', from: 'select' };
const names = new Map<string, string>();

/** A short name for a statement: `select articles_for`. */
function statementName(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const [, verb = '', target = ''] = FIRST.exec(text) ?? [];
  const name = target === '' ? 'statement' : `${VERBS[verb] ?? verb} ${target}`;
  names.set(text, name);
  return name;
}

/** Runs a statement as a span named after its operation. The span holds the text with numbered parameters, never the values. */
export function tracedStatement<T>(text: string, work: () => Promise<T>): Promise<T> {
  if (recordingTraces() === null) return work();
  const name = statementName(text);
  return traced(
    name,
    'client',
    { 'db.system.name': 'postgresql', 'db.query.summary': name, 'db.query.text': text },
    work,
  );
}
