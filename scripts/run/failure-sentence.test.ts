import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { DatabaseUnavailable } from '../../server/src/db/database-unavailable.ts';
import { BucketUnavailable } from '../../server/src/outside/photo-store/photo-store.ts';
import { failureSentence } from './failure-sentence.ts';

const failed = (code: string, path?: string) => Object.assign(new Error(code), { code, path });

test('what the disk, the database or the bucket refuses is one sentence that names it', async () => {
  expect(await readFile('/none/at/all').catch(failureSentence)).toBe(
    '/none/at/all cannot be used: there is no such file or folder, and none can be made there.',
  );
  expect(failureSentence(failed('EACCES', '/backups'))).toBe(
    '/backups cannot be used: we may not read or write there.',
  );
  expect(failureSentence(failed('ENOSPC', '/backups/x'))).toBe(
    'There is no space left on the disk of /backups/x: free some, then run it again.',
  );
  expect(failureSentence(failed('53100'))).toBe(
    'There is no space left on the disk of the database: free some, then run it again.',
  );
  expect(failureSentence(new BucketUnavailable(new Error('no keys')))).toBe(
    'The photo store gave no answer: Error no keys: check the settings S3_*, the rights of the key, and the network.',
  );
});

test('a database that is away or does not allow something is one sentence', () => {
  const sentence = (words: string) =>
    `The database cannot be used now (${words}): see that PostgreSQL runs and has connections left, then run it again.`;
  expect(failureSentence(new DatabaseUnavailable('no answer'))).toBe(sentence('no answer'));
  for (const code of ['53300', '57P01', '57P03', '08006'])
    expect(failureSentence(failed(code))).toBe(sentence(code));
  expect(failureSentence(failed('42501'))).toBe(
    'The database does not allow it (42501): give the name in its address that right, or make it the owner.',
  );
});

test('a bug keeps its stack', () => {
  expect(failureSentence(new TypeError('x is not a function'))).toBeNull();
  expect(failureSentence(failed('42P01'))).toBeNull();
  expect(failureSentence('thrown')).toBeNull();
});
