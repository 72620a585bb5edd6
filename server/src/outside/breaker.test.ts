import { expect, test } from 'vitest';
import { type LastTrouble, makeBreaker } from './breaker.ts';
import { OutsideFailed } from './fetch-json.ts';

/** A breaker of three failures and 30 s with its own clock, and each failure that opened it. */
function breakerAt(start: number) {
  const clock = { now: start };
  const opened: LastTrouble[] = [];
  const breaker = makeBreaker({
    failures: 3,
    openMs: 30_000,
    onOpen: (trouble) => opened.push(trouble),
    now: () => clock.now,
  });
  const fail = (...why: ConstructorParameters<typeof OutsideFailed>) =>
    breaker.run(() => Promise.reject(new OutsideFailed(...why)));
  const succeed = () => breaker.run(async () => 'yes');
  return { breaker, clock, opened, fail, succeed };
}

test('three consecutive failures open it; a success in between starts the count again', async () => {
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

test('a refused key or an exceeded quota opens it at once; a bad request never does', async () => {
  for (const trouble of ['unauthorized', 'over quota'] as const) {
    const { breaker, fail } = breakerAt(0);
    await fail(trouble, 401);
    expect(breaker.state()).toBe('open');
  }
  const { breaker, fail } = breakerAt(0);
  for (let n = 0; n < 10; n++) await fail('bad status', 400);
  expect([breaker.state(), breaker.lastTrouble()?.status]).toEqual(['closed', 400]);
});

test('while it is open no request is sent; after 30 s one tries, and closes it', async () => {
  const { breaker, clock, fail, succeed } = breakerAt(0);
  await fail('over quota', 429);
  clock.now = 29_999;
  expect([await succeed(), breaker.state()]).toEqual([null, 'open']);
  clock.now = 30_000;
  expect(breaker.state()).toBe('half-open');
  const slow = Promise.withResolvers<string>();
  const trial = breaker.run(() => slow.promise);
  expect(await succeed()).toBeNull(); // one trial at a time
  slow.resolve('back');
  expect([await trial, breaker.state(), await succeed()]).toEqual(['back', 'closed', 'yes']);
});

test('a failed trial opens it again for as long, reported once', async () => {
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

test('an error that is a bug is rethrown', async () => {
  const { breaker } = breakerAt(0);
  await expect(breaker.run(() => Promise.reject(new TypeError('bug')))).rejects.toThrow('bug');
  expect(breaker.state()).toBe('closed');
});
