import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDocumentCheck } from '../../test/check-document.ts';

let check: Awaited<ReturnType<typeof openDocumentCheck>>;
beforeAll(async () => {
  check = await openDocumentCheck();
});
afterAll(() => check.close());

/** `SEED=…` repeats a run. */
const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);

test(
  'what the document allows is answered as it says, to a visitor, a member and an admin',
  { timeout: 240_000 },
  async () => {
    console.log(`SEED=${seed}`);
    const { wrong, sent } = await check.allowed(2, seed);
    expect(wrong).toEqual([]);
    expect(sent).toBeGreaterThan(800);
  },
);

test('what is just outside a limit of the document is refused as it says', { timeout: 120_000 }, async () => {
  const { wrong, sent } = await check.beyond();
  expect(wrong).toEqual([]);
  expect(sent).toBeGreaterThan(800);
});
