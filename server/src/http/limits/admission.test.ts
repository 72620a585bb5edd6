import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openAdmission, type Rank } from './admission.ts';

const options = { slots: 2, maxWaiting: 4, maxWaitMs: 500 };

/** An admission whose two slots are taken, the order in which further calls are admitted, and a way to free a slot. */
async function busy() {
  const admission = openAdmission(options);
  const held = [await admission.enter(2), await admission.enter(2)];
  const order: string[] = [];
  const call = (name: string, rank: Rank, connection?: { destroyed: boolean }) =>
    admission.enter(rank, connection).then(
      (leave) => {
        order.push(name);
        held.push(leave);
      },
      () => order.push(`${name} refused`),
    );
  const free = async () => {
    await pause(1); // a call admitted by the one before holds its slot by then
    held.shift()!();
  };
  return { admission, order, call, free };
}

test('changes come before single reads, those before lists, and equals in their order', async () => {
  const { order, call, free } = await busy();
  const calls = [call('list', 2), call('read', 1), call('write', 0), call('other write', 0)];
  for (let n = 0; n < 4; n++) await free();
  await Promise.all(calls);
  expect(order).toEqual(['write', 'other write', 'read', 'list']);
});

test('a call whose client left while it waited takes no slot', async () => {
  const { admission, order, call, free } = await busy();
  const gone = { destroyed: false };
  const calls = [call('gone', 0, gone), call('also gone', 1, gone), call('list', 2, { destroyed: false })];
  gone.destroyed = true;
  await free();
  await Promise.all(calls);
  expect(order).toEqual(['gone refused', 'also gone refused', 'list']);
  expect(admission.use()).toEqual({ held: 2, waiting: 0 });
  const last = call('gone', 0, gone);
  for (let n = 0; n < 2; n++) await free();
  await last;
  expect(admission.use()).toEqual({ held: 0, waiting: 0 });
});

test('beyond its length the queue refuses at once, a list in favour of a change', async () => {
  const { admission, order, call, free } = await busy();
  const calls = [call('list 1', 2), call('list 2', 2), call('list 3', 2), call('read', 1)];
  expect(admission.isBusy()).toBe(true);
  await call('list 4', 2);
  calls.push(call('write', 0));
  await pause(1);
  expect(order).toEqual(['list 4 refused', 'list 3 refused']);
  for (let n = 0; n < 4; n++) await free();
  await Promise.all(calls);
  expect(order.slice(2)).toEqual(['write', 'read', 'list 1', 'list 2']);
  expect(admission.isBusy()).toBe(false);
});

test('whoever has waited too long is refused, with the seconds to wait', async () => {
  const { admission, free } = await busy();
  const start = performance.now();
  await expect(admission.enter(0)).rejects.toMatchObject({ reason: 'Unavailable', retryAfterSeconds: 2 });
  expect(performance.now() - start).toBeLessThan(5_000);
  await free();
  const leave = await admission.enter(2);
  leave();
  leave(); // frees nothing twice
  await admission.enter(2);
  const full = await Promise.race([admission.enter(2).catch(() => 'refused'), pause(20, 'waits')]);
  expect(full).toBe('waits');
});

test('a queue that moves slowly is the shorter: whoever would wait too long is refused at once', async () => {
  const admission = openAdmission({ slots: 1, maxWaitMs: 400 });
  let leave = await admission.enter(2);
  const waiting = Array.from({ length: 8 }, () => admission.enter(2).catch(() => null));
  expect(admission.refusesNow(2)).toBe(false);
  for (let n = 0; n < 4; n++) {
    await pause(90);
    leave();
    leave = (await waiting[n])!;
  }
  expect(admission.refusesNow(0)).toBe(false);
  for (let n = 0; n < 40 && !admission.refusesNow(2); n++) waiting.push(admission.enter(2).catch(() => null));
  expect(waiting.length).toBeLessThan(30);
});

test('a pause before many calls at once is no slow queue: none of them is refused for it', async () => {
  const admission = openAdmission({ slots: 1, maxWaitMs: 100 });
  (await admission.enter(2))();
  await pause(300);
  const leave = await admission.enter(2);
  const waiting = Array.from({ length: 8 }, () => admission.enter(2).catch(() => null));
  leave();
  expect(admission.refusesNow(2)).toBe(false);
  for (const call of waiting) (await call)?.();
});
