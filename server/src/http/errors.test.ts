import { DatabaseError } from 'pg';
import { expect, test } from 'vitest';
import { toRefusal } from './errors.ts';

const databaseError = (code: string) => Object.assign(new DatabaseError('no', 2, 'error'), { code });
const fileError = (code: string) => Object.assign(new Error(`${code}: no`), { code });

test.each([
  ['08006', 'a lost connection'],
  ['53300', 'too many connections'],
  ['53200', 'no memory'],
  ['57P01', 'a shutdown'],
  ['57P03', 'a start in progress'],
  ['57014', 'a statement that took too long'],
  ['55P03', 'a lock that was not free in time'],
  ['25006', 'a database that only reads'],
  ['25P03', 'a transaction that was idle too long'],
  ['40P01', 'a deadlock met three times'],
  ['40001', 'changes at the same time, three times'],
  ['58030', 'a disk that cannot be read'],
])('%s, %s, is 503 and says when to try again', (code) => {
  expect(toRefusal(databaseError(code))).toMatchObject({ reason: 'Unavailable', retryAfterSeconds: 2 });
});

test.each(['EROFS', 'EACCES', 'EPERM', 'EMFILE', 'ENFILE', 'EIO'])(
  '%s, files of ours that cannot be used, is 503',
  (code) => {
    expect(toRefusal(fileError(code))).toMatchObject({ reason: 'Unavailable', retryAfterSeconds: 2 });
  },
);

test('a full disk is 507, a bug 500', () => {
  expect(toRefusal(fileError('ENOSPC')).reason).toBe('StorageFull');
  expect(toRefusal(databaseError('53100')).reason).toBe('StorageFull');
  expect(toRefusal(databaseError('42703')).reason).toBe('Unexpected');
  expect(toRefusal(fileError('ENOENT')).reason).toBe('Unexpected');
});
