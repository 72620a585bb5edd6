import { expect, test } from 'vitest';
import { toScripts } from './pgbench.ts';

const statement = (id: number, words: string[]) => [
  { name: 'places', text: 'select $1::bigint, $2, $1', values: [id, words] },
];

test('samples that differ in numbers are one script, which PostgreSQL plans once', () => {
  expect(toScripts([statement(7, ['a b', 'c']), statement(8, ['a b', 'c'])])).toEqual([
    {
      script:
        '\\set sample random(0, 1)\n\\set v0_0_1 case when :sample = 0 then 7 when :sample = 1 then 8 end\nselect :v0_0_1::bigint, :v0_0_2, :v0_0_1;\n',
      variables: ['v0_0_2={"a b","c"}'],
    },
  ]);
});

test('samples that differ in texts are a script each', () => {
  const scripts = toScripts([statement(7, ['a']), statement(7, ['b'])]);
  expect(scripts.map(({ variables }) => variables)).toEqual([
    ['v0_0_1=7', 'v0_0_2={"a"}'],
    ['v1_0_1=7', 'v1_0_2={"b"}'],
  ]);
  expect(scripts[1]!.script).toBe('select :v1_0_1::bigint, :v1_0_2, :v1_0_1;\n');
});
