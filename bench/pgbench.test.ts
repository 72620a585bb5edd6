import { expect, test } from 'vitest';
import { toScript } from './pgbench.ts';

test('a statement becomes a script with its parameters as variables', () => {
  const statements = [{ name: 'places', text: 'select $1::bigint, $2, $1', values: [7, ['a b', 'c']] }];
  expect(toScript(statements, 3)).toEqual({
    script: 'select :v3_0_1::bigint, :v3_0_2, :v3_0_1;\n',
    variables: ['v3_0_1=7', 'v3_0_2={"a b","c"}'],
  });
});
