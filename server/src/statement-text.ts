import { Sql as Fragment, type RawValue } from 'sql-template-tag';

/** A statement as PostgreSQL gets it, with numbered parameters. */
export interface StatementText {
  text: string;
  values: RawValue[];
}

/**
 * The text and parameters of a tagged template. What is null is written out: PostgreSQL then plans the statement of a visitor as one
 * without a viewer, and leaves out what only a member has (docs/decisions/138).
 */
export function toStatement(strings: readonly string[], values: readonly RawValue[]): StatementText {
  const fragment = new Fragment(strings, values);
  const bound: RawValue[] = [];
  let text = fragment.strings[0] ?? '';
  for (const [at, value] of fragment.values.entries())
    text += (value === null ? 'null' : `$${bound.push(value)}`) + fragment.strings[at + 1];
  return { text, values: bound };
}
