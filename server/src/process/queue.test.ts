import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import * as fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { type Client, Queue, type QueueLimits } from './queue.ts';

const LIMITS: QueueLimits = {
  places: 4,
  placesPerOwner: 2,
  weight: 100,
  weightPerOwner: 60,
  waitingPerOwner: 3,
  leaseMs: 600_000,
};
afterEach(() => vi.useRealTimers());

/** A queue, and the names of those whose work began, in that order. */
function opened(limits: Partial<QueueLimits> = {}) {
  const queue = new Queue('tests', { ...LIMITS, ...limits });
  const order: string[] = [];
  /** Asks for a place, and holds it until `finish`. */
  function enter(owner: string, name: string, client: Partial<Client> = {}) {
    const finish = Promise.withResolvers<void>();
    const ended = queue.run({ signal: null, owner, weight: 1, ...client }, async () => {
      order.push(name);
      await finish.promise;
    });
    ended.catch(() => {});
    return { finish: finish.resolve, ended };
  }
  return { queue, order, enter };
}

test('one owner holds a few places, and another does not wait behind the rest of them', async () => {
  const { order, enter } = opened();
  const first = enter('garam', 'garam 1');
  enter('garam', 'garam 2');
  enter('garam', 'garam 3');
  enter('narae', 'narae 1');
  await turn();
  expect(order).toEqual(['garam 1', 'garam 2', 'narae 1']);
  first.finish();
  await turn();
  expect(order.at(-1)).toBe('garam 3');
});

test('next is the owner with the fewest places, then the one whose turn is longest ago; a lower rank before all', async () => {
  const { order, enter } = opened({ places: 1 });
  let holding = enter('garam', 'garam 1');
  const next = async (entered: typeof holding) => {
    holding.finish();
    holding = entered;
    await turn();
  };
  const last = enter('garam', 'garam later', { rank: 1 });
  const [garam2, garam3] = [enter('garam', 'garam 2'), enter('garam', 'garam 3')];
  const narae = enter('narae', 'narae 1');
  for (const one of [narae, garam2, garam3, last]) await next(one);
  expect(order).toEqual(['garam 1', 'narae 1', 'garam 2', 'garam 3', 'garam later']);
});

test('what is asked for waits for space, of its owner and of all', async () => {
  const { order, enter, queue } = opened();
  const large = enter('garam', 'garam 1', { weight: 50 });
  enter('garam', 'garam 2', { weight: 20 }); // 60 is an owner's most
  enter('narae', 'narae 1', { weight: 45 });
  enter('dasom', 'dasom 1', { weight: 10 }); // 100 is the most
  await turn();
  expect(order).toEqual(['garam 1', 'narae 1']);
  large.finish();
  await turn();
  expect(queue.use()).toEqual({ held: 3, waiting: 0 });
});

test('too many who wait are refused at once, of an owner and of all, and whoever waits too long later', async () => {
  const { enter } = opened({ places: 1, waiting: 4, maxWaitMs: 20 });
  enter('garam', 'garam 1');
  const waiting = [1, 2, 3].map((n) => enter('garam', `waiting ${n}`));
  await expect(enter('garam', 'one more').ended).rejects.toMatchObject({ why: 'owner full' });
  waiting.push(enter('narae', 'narae 1'));
  await expect(enter('dasom', 'dasom 1').ended).rejects.toMatchObject({ why: 'full' });
  for (const { ended } of waiting) await expect(ended).rejects.toMatchObject({ why: 'late' });
});

test('a client that leaves loses its place in the queue, or the place it has, and its work is told', async () => {
  const { queue, enter } = opened({ places: 1 });
  const [held, waiting] = [new AbortController(), new AbortController()];
  const work = queue.run({ signal: held.signal }, (lost) =>
    pause(60_000, null, { signal: lost, ref: false }),
  );
  const queued = enter('garam', 'garam 1', { signal: waiting.signal }).ended;
  waiting.abort();
  await expect(queued).rejects.toMatchObject({ why: 'gone' });
  expect(queue.use()).toEqual({ held: 1, waiting: 0 });
  held.abort();
  expect(queue.use()).toEqual({ held: 0, waiting: 0 });
  await expect(work).rejects.toMatchObject({ name: 'AbortError' });
  await expect(enter('garam', 'late', { signal: held.signal }).ended).rejects.toMatchObject({ why: 'gone' });
});

test('work that never ends keeps its place for a lease, and a queue in which nothing else happens is stuck', async () => {
  vi.useFakeTimers();
  const { queue, enter } = opened({ places: 2, leaseMs: 1_000 });
  const hang = () => [enter('garam', 'garam'), enter('narae', 'narae')];
  hang();
  await vi.advanceTimersByTimeAsync(999);
  expect([queue.use().held, queue.isStuck()]).toEqual([2, false]);
  await vi.advanceTimersByTimeAsync(1);
  expect([queue.use().held, queue.endings()]).toEqual([0, { expired: 2 }]);
  const [one] = [...hang(), ...hang()];
  await vi.advanceTimersByTimeAsync(1_000); // those who waited got the places of those whose lease ended
  expect([queue.use(), queue.isStuck()]).toEqual([{ held: 2, waiting: 0 }, false]);
  await vi.advanceTimersByTimeAsync(500);
  expect(queue.isStuck()).toBe(true);
  one!.finish();
  enter('garam', 'another').finish();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(queue.isStuck()).toBe(false);
});

/** What may happen to a client, or to the time. */
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('enter'),
      owner: fc.nat(3),
      weight: fc.nat(80),
      rank: fc.nat(1),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('leave', 'finish', 'fail'), at: fc.nat(30) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('pass'), ms: fc.nat(800) }) },
);

test('whatever clients do, in any order, the places held are those of living clients, and nobody waits beside a free one', async () => {
  vi.useFakeTimers();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const queue = new Queue('tests', { ...LIMITS, waiting: 6, maxWaitMs: 300, leaseMs: 1_000 });
      const working = new Set<object>();
      const living: { client: AbortController; work: PromiseWithResolvers<void> }[] = [];
      for (const each of steps) {
        if ('owner' in each) {
          const one = { client: new AbortController(), work: Promise.withResolvers<void>() };
          living.push(one);
          const { owner, weight, rank } = each;
          const run = queue.run(
            { signal: one.client.signal, owner: String(owner), weight, rank },
            async (lost) => {
              working.add(one);
              lost.addEventListener('abort', () => working.delete(one));
              await one.work.promise.finally(() => working.delete(one));
            },
          );
          run.catch(() => {});
        } else if ('at' in each) {
          const one = living[each.at];
          if (each.kind === 'leave') one?.client.abort();
          else if (each.kind === 'finish') one?.work.resolve();
          else one?.work.reject(new Error('it failed'));
          one?.work.promise.catch(() => {});
        } else await vi.advanceTimersByTimeAsync(each.ms);
        await vi.advanceTimersByTimeAsync(0);
        expect(queue.use().held).toBe(working.size);
        expect(queue.use().held).toBeLessThanOrEqual(LIMITS.places);
        const { held, waiting } = queue.use();
        expect(held === 0 && waiting > 0).toBe(false);
      }
      for (const one of living) one.client.abort();
      expect(queue.use()).toEqual({ held: 0, waiting: 0 });
    }),
  );
});
