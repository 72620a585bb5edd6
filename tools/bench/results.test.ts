import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readResults, withTable } from './results.ts';

test('docs/PERFORMANCE.md shows what was measured last', async () => {
  const text = readFileSync(new URL('../../docs/PERFORMANCE.md', import.meta.url), 'utf8');
  expect(withTable(text, await readResults())).toBe(text);
});

test('a part takes the place of the table before and leaves the rest of the document', () => {
  const text =
    'before\n<!-- Written by npm run bench -->\nold\n<!-- End of what npm run bench writes -->\nafter';
  const row = { ms: 5_000, unit: '/s' as const, ratio: 0.79, spread: 0.02 };
  const rows = [
    { ...row, name: 'post ÷ pgbench', atLeast: 0.8 },
    { ...row, name: 'post ÷ bare Fastify' },
  ];
  const written = withTable(text, {
    post: { measuredAt: '2026-11-23', commit: '2659d62d', with: '2 cores', rows },
  });
  expect(written).toMatch(/^before\n/);
  expect(written).toMatch(/\nafter$/);
  expect(written).not.toContain('old');
  expect(written).not.toContain('bare Fastify');
  expect(written).toContain(
    '| post, 2026-11-23, 2659d62d | post ÷ pgbench | 5000/s | 0.79 |  | 2 % | ≥ 0.8: missed |',
  );
});
