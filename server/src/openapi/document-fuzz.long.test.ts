import { expect, test } from 'vitest';
import { openDocumentCheck } from '../../test/check-document.ts';

const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);

test.runIf(process.env['LONG'] === 'on')(
  'forty times as much that the document allows is answered as it says',
  { timeout: 1_200_000 },
  async () => {
    console.log(`SEED=${seed}`);
    const check = await openDocumentCheck();
    const { wrong, sent } = await check.allowed(40, seed);
    await check.close();
    expect(wrong).toEqual([]);
    expect(sent).toBeGreaterThan(16_000);
  },
);
