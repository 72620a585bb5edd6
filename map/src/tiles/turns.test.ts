import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

test('only a few run at once, and one that aborts while it waits never runs', async () => {
  const turns = new Turns(2);
  const ended: PromiseWithResolvers<void>[] = [];
  const started: number[] = [];
  const leaving = new AbortController();
  const run = (n: number, { signal } = new AbortController()) => {
    const end = (ended[n] = Promise.withResolvers<void>());
    return turns.run(() => (started.push(n), end.promise), signal);
  };
  const runs = [run(0), run(1)];
  const aborted = run(2, leaving).catch(() => 'aborted');
  runs.push(run(3));
  leaving.abort();
  expect(await aborted).toBe('aborted');
  expect(started).toEqual([0, 1]);
  ended[0]?.resolve();
  await runs[0];
  await Promise.resolve();
  expect(started).toEqual([0, 1, 3]);
  ended[1]?.resolve();
  ended[3]?.resolve();
  await Promise.all(runs);
});
