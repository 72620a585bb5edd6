import { expect, test } from 'vitest';
import { networkInTransactions } from './transactions.ts';

const complaints = (text: string, path = 'server/src/photos/photos.ts') =>
  networkInTransactions([{ path, text }]);

test('a store, a reader or a fetch within a transaction is a complaint', () => {
  expect(complaints('db.begin(async (tx) => { await lock(tx); await store.remove(keys); })')).toEqual([
    'server/src/photos/photos.ts uses store within a transaction: claim, act, then confirm',
  ]);
  expect(complaints('deps.db.begin((tx) => fetchJson(url(tx)))')).toHaveLength(1);
  expect(
    complaints('db.begin(async (tx) => { await receivePhotos({ db, store, reader }, me, files); })'),
  ).toHaveLength(3);
});

test('the same before or after a transaction, in a comment, or in a test is none', () => {
  expect(
    complaints('await store.put(key); await db.begin((tx) => storeResult(tx)); await store.remove(keys);'),
  ).toEqual([]);
  expect(complaints('db.begin((tx) => {\n  // the store.remove comes later\n  return keep(tx);\n})')).toEqual(
    [],
  );
  expect(complaints('db.begin(() => store.get(key))', 'server/src/photos/photos.test.ts')).toEqual([]);
});
