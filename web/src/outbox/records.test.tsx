import { beforeEach, expect, test, vi } from 'vitest';
import { databases } from '../api/fake-idb-keyval.ts';
import { noteMember } from '../api/last-member.ts';
import { fakePhoto, fakeRecord } from './fake-records.ts';
import { countWaiting } from './mark.ts';
import { changeRecord, countGone, putRecord, removeRecord, removeRecordsOf } from './records.ts';
import { deleteStored, findFiles, findRecord, listRecords, nextTime, noteSent } from './stored-records.ts';

vi.mock('idb-keyval', () => import('../api/fake-idb-keyval.ts'));
vi.stubGlobal('indexedDB', {});

const stored = () => databases.get('outbox')!;

beforeEach(() => {
  databases.get('outbox')?.clear();
  localStorage.clear();
  noteMember(1);
});

test('records are listed in their order, each with its files, and only those of their member', async () => {
  await putRecord(fakeRecord('둘', { at: 2 }), [fakePhoto()]);
  await putRecord(fakeRecord('하나', { at: 1, photos: 2 }), [fakePhoto(), fakePhoto()]);
  await putRecord(fakeRecord('남의 것', { member: 2 }), [fakePhoto()]);
  const mine = await listRecords(1);
  expect(mine.map(({ id }) => id)).toEqual(['하나', '둘']);
  expect(await findFiles(mine[0]!)).toHaveLength(2);
  expect(countWaiting()).toBe(2);
  noteMember(2);
  expect(countWaiting()).toBe(1);
  expect((await listRecords(2)).map(({ id }) => id)).toEqual(['남의 것']);
});

test('a deleted record leaves no file behind, and a change never brings it back', async () => {
  const record = fakeRecord('하나');
  await putRecord(record, [fakePhoto()]);
  await removeRecord(record);
  await changeRecord({ ...record, tried: 1 });
  expect([...stored().keys()]).toEqual([]);
  expect(countWaiting()).toBe(0);
});

test('signing out deletes a member’s records, and not those of another', async () => {
  await putRecord(fakeRecord('하나'), [fakePhoto()]);
  await putRecord(fakeRecord('남의 것', { member: 2 }), [fakePhoto()]);
  await removeRecordsOf(1);
  expect([...stored().keys()]).toEqual(['남의 것', '남의 것/0']);
});

test('a record put here later comes later, also once the clock was set back', async () => {
  await putRecord(fakeRecord('하나', { at: 5000 }), []);
  expect(await nextTime(1000)).toBe(5001);
  expect(await nextTime(9000)).toBe(9000);
});

test('a device without room keeps nothing and says so', async () => {
  vi.spyOn(stored(), 'set').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(await putRecord(fakeRecord('하나'), [fakePhoto()])).toBe(false);
  vi.restoreAllMocks();
  expect(countWaiting()).toBe(0);
});

test('records that the browser has deleted by itself are counted once', async () => {
  await putRecord(fakeRecord('하나'), [fakePhoto()]);
  await putRecord(fakeRecord('둘'), [fakePhoto()]);
  stored().clear();
  expect(await countGone(1)).toEqual({ sent: 0, evicted: 2 });
  expect(await countGone(1)).toEqual({ sent: 0, evicted: 0 });
});

test('records that the worker has sent are counted once, and are not those that the browser has deleted', async () => {
  const [first, second] = [fakeRecord('하나'), fakeRecord('둘')];
  for (const record of [first, second]) await putRecord(record, [fakePhoto()]);
  await deleteStored(first);
  await noteSent(1);
  expect((await listRecords(1)).map(({ id }) => id)).toEqual(['둘']);
  expect(await countGone(1)).toEqual({ sent: 1, evicted: 0 });
  expect(countWaiting()).toBe(1);
  await deleteStored(second);
  expect(await countGone(1)).toEqual({ sent: 0, evicted: 1 });
});

test('a mark that a killed browser had not written comes back with its records', async () => {
  await putRecord(fakeRecord('하나'), [fakePhoto()]);
  localStorage.removeItem('outbox:1');
  expect(countWaiting()).toBe(0);
  expect(await countGone(1)).toEqual({ sent: 0, evicted: 0 });
  expect(countWaiting()).toBe(1);
});

test('a record whose file is lost has no files', async () => {
  const record = fakeRecord('하나', { photos: 2 });
  await putRecord(record, [fakePhoto(), fakePhoto()]);
  stored().delete('하나/1');
  expect(await findFiles(record)).toBeNull();
});

/** A record as version 1 of the format stored it: never to be changed. */
const VERSION_1 = {
  version: 1,
  id: 'f00d',
  member: 1,
  at: 1_785_000_000_000,
  saveKey: 'beef',
  request: {
    to: 'spot',
    body: {
      categoryId: 3,
      pinCategory: 'CAFE',
      title: '옛 판의 기록',
      content: '골목',
      date: '2026-07-25',
      placeName: '계동 골목',
      detailAddress: '서울특별시 종로구 계동',
      latitude: 37.58,
      longitude: 126.98,
      imageUuids: [],
      photoOrder: ['file:0'],
      mainIndex: 0,
      disclosure: 'none',
      sameAgain: false,
    },
  },
  drafts: '{"version":1,"state":{"article":{"title":"옛 판의 기록"}}}',
  photos: 1,
};

test('a record of the first release is read, with what came later left empty; one of a later release is left alone', async () => {
  const later = { ...VERSION_1, id: 'later', version: 2 };
  await putRecord(fakeRecord('하나', { at: 1 }), [fakePhoto()]);
  stored().set('f00d', VERSION_1);
  stored().set('later', later);
  expect((await listRecords(1)).map(({ id }) => id)).toEqual(['하나', 'f00d']);
  expect(await findRecord('f00d')).toEqual({
    ...VERSION_1,
    kind: 'post',
    arrived: [],
    tried: null,
    refused: null,
  });
  expect(stored().get('later')).toEqual(later);
});
