import { expect, test } from 'vitest';
import { walk } from './walk.ts';

test(
  'the commands of the documents do what they say, one after the other, on a release in an empty folder',
  { timeout: 900_000 },
  async () => {
    await using opened = new AsyncDisposableStack();
    expect(await walk(opened, new AbortController().signal)).toBe(true);
  },
);
