import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { openWaitingStatements } from './waiting-statements.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

const waiting = openWaitingStatements();

/** Rows that were read, for as long as anything holds them. */
async function rowsOfEnded(): Promise<WeakRef<object>> {
  return new WeakRef(await waiting.waitFor(Promise.resolve([{ title: '글' }])));
}

test('statements that a lost server does not answer fail together, and later ones do not', async () => {
  const lost = new Error('no answer');
  const all = Promise.allSettled([
    waiting.waitFor(new Promise(() => {})),
    waiting.waitFor(new Promise(() => {})),
  ]);
  waiting.abandon(lost);
  const failed = { status: 'rejected', reason: lost };
  expect(await all).toEqual([failed, failed]);
  expect(await waiting.waitFor(Promise.resolve(1))).toBe(1);
  await expect(waiting.waitFor(Promise.reject(new Error('its own')))).rejects.toThrow('its own');
});

test('nothing holds the rows of a statement that has ended', async () => {
  const rows = await rowsOfEnded();
  const isHeld = () => {
    collectGarbage();
    return rows.deref() !== undefined;
  };
  await expect.poll(isHeld, { timeout: 10_000 }).toBe(false);
});
