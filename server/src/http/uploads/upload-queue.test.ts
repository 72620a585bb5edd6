import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openUploadQueue } from './upload-queue.ts';

const limits = {
  most: 4,
  mostPerMember: 2,
  bytes: 100,
  bytesPerMember: 60,
  waitingPerMember: 3,
  maxWaitMs: 500,
};

/** A queue, and the names of the forms in the order of their admission. */
function opened() {
  const queue = openUploadQueue(limits);
  const order: string[] = [];
  const enter = async (owner: string, name: string, bytes = 1) => {
    const leave = await queue.enter(owner, bytes);
    order.push(name);
    return leave;
  };
  return { order, enter };
}

test('one member has two forms under way, and another does not wait behind the rest of them', async () => {
  const { order, enter } = opened();
  const leave = await enter('garam', 'garam 1');
  await enter('garam', 'garam 2');
  const third = enter('garam', 'garam 3');
  await enter('narae', 'narae 1');
  expect(order).toEqual(['garam 1', 'garam 2', 'narae 1']);
  leave();
  await third;
  expect(order.at(-1)).toBe('garam 3');
});

test('of those who wait the one with the fewest forms under way is next', async () => {
  const { order, enter } = opened();
  const leave = await enter('garam', 'garam 1');
  await enter('narae', 'narae 1');
  await enter('dasom', 'dasom 1');
  await enter('dasom', 'dasom 2');
  const more = [enter('narae', 'narae 2'), enter('bora', 'bora 1')];
  void more[0]!.catch(() => {});
  leave();
  await more[1];
  expect(order).not.toContain('narae 2');
});

test('forms wait for space, of their member and of all', async () => {
  const { order, enter } = opened();
  const leave = await enter('garam', 'garam 1', 50);
  const second = enter('garam', 'garam 2', 20); // 60 is a member's most
  void second.catch(() => {});
  await enter('narae', 'narae 1', 45);
  const other = enter('dasom', 'dasom 1', 10); // 100 is the most
  await pause(10);
  expect(order).toEqual(['garam 1', 'narae 1']);
  leave();
  await Promise.all([second, other]);
});

test('too many waiting forms of one member are refused at once, and whoever waits too long later', async () => {
  const { enter } = opened();
  for (let n = 0; n < 2; n++) await enter('garam', `garam ${n}`);
  const waiting = Promise.allSettled(Array.from({ length: 3 }, (_, n) => enter('garam', `waiting ${n}`)));
  await expect(enter('garam', 'one more')).rejects.toMatchObject({ reason: 'TooManyCalls' });
  for (const settled of await waiting)
    expect(settled).toMatchObject({ status: 'rejected', reason: { reason: 'Unavailable' } });
});
