import { expect, test } from 'vitest';
import { type LastTrouble, openBreaker } from './breaker.ts';
import { OutsideFailed } from './fetch-json.ts';

/** A breaker of three failures and 30 s with a clock of its own, and what it told. */
function breakerAt(start: number) {
  const clock = { now: start };
  const opened: LastTrouble[] = [];
  const breaker = openBreaker({
    failures: 3,
    restMs: 30_000,
    opened: (trouble) => opened.push(trouble),
    now: () => clock.now,
  });
  const fail = (...why: ConstructorParameters<typeof OutsideFailed>) =>
    breaker.through(() => Promise.reject(new OutsideFailed(...why)));
  const succeed = () => breaker.through(async () => 'yes');
  return { breaker, clock, opened, fail, succeed };
}

test('three failures in a row open it, a success between starts the count anew', async () => {
  const { breaker, fail, succeed, opened } = breakerAt(1000);
  await fail('timeout');
  await fail('bad status', 500);
  expect(await succeed()).toBe('yes');
  await fail('timeout');
  await fail('nonsense');
  expect(breaker.state()).toBe('closed');
  expect(await fail('unreachable')).toBeNull();
  expect(breaker.state()).toBe('open');
  expect(opened).toEqual([{ trouble: 'unreachable', status: null, at: 1000 }]);
});

test('a refused key or used-up calls open it at once; a question the service does not like never does', async () => {
  for (const trouble of ['unauthorized', 'over quota'] as const) {
    const { breaker, fail } = breakerAt(0);
    await fail(trouble, 401);
    expect(breaker.state()).toBe('open');
  }
  const { breaker, fail } = breakerAt(0);
  for (let n = 0; n < 10; n++) await fail('bad status', 400);
  expect([breaker.state(), breaker.lastTrouble()?.status]).toEqual(['closed', 400]);
});

test('open, nothing is asked; after its rest one call tries, and closes it', async () => {
  const { breaker, clock, fail, succeed } = breakerAt(0);
  await fail('over quota', 429);
  clock.now = 29_999;
  expect([await succeed(), breaker.state()]).toEqual([null, 'open']);
  clock.now = 30_000;
  expect(breaker.state()).toBe('half-open');
  const slow = Promise.withResolvers<string>();
  const trial = breaker.through(() => slow.promise);
  expect(await succeed()).toBeNull(); // one trial at a time
  slow.resolve('back');
  expect([await trial, breaker.state(), await succeed()]).toEqual(['back', 'closed', 'yes']);
});

test('a trial that fails opens it again for as long, told once', async () => {
  const { breaker, clock, fail, opened } = breakerAt(0);
  await fail('unauthorized', 401);
  clock.now = 30_000;
  await fail('timeout');
  expect(breaker.state()).toBe('open');
  clock.now = 59_999;
  expect(breaker.state()).toBe('open');
  clock.now = 60_000;
  expect(breaker.state()).toBe('half-open');
  expect(opened).toHaveLength(1);
});

test('a bug of ours passes through', async () => {
  const { breaker } = breakerAt(0);
  await expect(breaker.through(() => Promise.reject(new TypeError('bug')))).rejects.toThrow('bug');
  expect(breaker.state()).toBe('closed');
});
