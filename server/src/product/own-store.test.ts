import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshFolder } from '../../test/fresh-folder.ts';
import { type TestApp, testApp } from '../../test/test-app.ts';
import { openFolderStore } from '../outside/photo-store/folder-store.ts';
import type { PhotoStore } from '../outside/photo-store/photo-store.ts';
import { carryMark, expectOwnStore, isUsable, markStore, OtherPhotos, readMark } from './own-store.ts';

let h: TestApp;
let folder: string;
let store: PhotoStore;
beforeAll(async () => {
  h = await testApp();
  folder = await freshFolder();
});
beforeEach(async () => {
  await h.db`delete from server_secret where name = 'photo-store'`;
  await rm(folder, { recursive: true });
  store = await openFolderStore(folder);
});
afterAll(async () => {
  await h.close();
  await rm(folder, { recursive: true });
});

const mark = () => markStore(h.db, store, 'The folder');

test('processes that start together make one mark, which later starts find', async () => {
  const made = await Promise.all(Array.from({ length: 4 }, mark));
  expect(new Set([...made, await mark(), await readMark(store)]).size).toBe(1);
});

test('a store that carries a mark keeps it where the database has forgotten it, as after changed secrets', async () => {
  const before = await mark();
  await h.db`delete from server_secret where name = 'photo-store'`;
  expect(await mark()).toBe(before);
});

test('a command takes any store before the first start, and only that of the database afterwards', async () => {
  await expectOwnStore(h.db, store, 'The folder');
  expect(await readMark(store)).toBeNull();
  const known = await mark();
  await store.put('product/mark', Buffer.from('another'), 'text/plain');
  await expect(expectOwnStore(h.db, store, 'The folder')).rejects.toThrow(OtherPhotos);
  expect(await isUsable(store, known)).toBe(false);
  await carryMark(h.db, store);
  expect(await isUsable(store, known)).toBe(true);
});
