import { expect, test } from 'vitest';
import { inBatches } from './in-batches.ts';

test('what comes for a key while its work is under way is done together next, other keys beside it', async () => {
  const begun: [string, number[]][] = [];
  const gates: PromiseWithResolvers<void>[] = [];
  const work = inBatches(2, async (key: string, batch: readonly number[]) => {
    begun.push([key, [...batch]]);
    const gate = Promise.withResolvers<void>();
    gates.push(gate);
    await gate.promise;
    return batch.map((one) => `${key}${one}`);
  });
  const done = [work('a', 1), work('a', 2), work('a', 3), work('a', 4), work('b', 5)];
  expect(begun).toEqual([
    ['a', [1]],
    ['b', [5]],
  ]);
  gates[0]!.resolve();
  expect(await done[0]).toBe('a1');
  expect(begun[2]).toEqual(['a', [2, 3]]);
  gates[2]!.reject(new Error('no answer'));
  await expect(done[1]).rejects.toThrow('no answer');
  await expect(done[2]).rejects.toThrow('no answer');
  expect(begun[3]).toEqual(['a', [4]]);
  for (const gate of gates) gate.resolve();
  expect(await Promise.all([done[3], done[4]])).toEqual(['a4', 'b5']);
  const later = work('a', 6);
  gates[4]!.resolve();
  expect(await later).toBe('a6');
});
