import type { Box } from 'contract/coordinates';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testApp } from '../../test/test-app.ts';
import type { Db } from '../db.ts';
import { openCellMemory } from './cell-memory.ts';
import { coverView } from './map-cells.ts';
import { placesForVisitors } from './map.sql.ts';
import { depthIn } from './map-view.ts';

const h = await testApp();
afterAll(h.close);
beforeEach(() => h.db`delete from place_count`.then(() => h.db`truncate place`));

const view = { latMin: 37.5578, latMax: 37.5758, lngMin: 126.9673, lngMax: 126.9901 };
/** A view so wide that its cells have no version. */
const wide = { latMin: 36, latMax: 38, lngMin: 126, lngMax: 128 };

/** Reads a view through a cache. Returns the names of its places in order, and the number of statements. */
function openView(memory = openCellMemory()) {
  return async (box: Box = view) => {
    let statements = 0;
    const counting: Db = (...statement) => {
      statements += 1;
      return h.db(...statement);
    };
    const cover = coverView(box);
    const cells = await memory.read(counting, cover.level, cover.cells, depthIn(cover));
    const ids = cells.flatMap(({ found }) => found.map(({ placeId }) => placeId));
    const places = await placesForVisitors(h.db, ids);
    const titles = ids.map((id) => places.find(({ placeId }) => placeId === id)?.title);
    return { titles, statements };
  };
}

test('a cell is read once, and again by one statement to see that it is the same', async () => {
  await h.given.place({ title: '서울광장' });
  const read = openView();
  expect(await read()).toEqual({ titles: ['서울광장'], statements: 2 });
  expect(await read()).toEqual({ titles: ['서울광장'], statements: 1 });
});

test('every change of a place is seen by the next read', async () => {
  const square = await h.given.place({ title: '서울광장' });
  const hall = await h.given.place({ title: '시청' });
  const read = openView();
  const titles = async () => (await read()).titles;
  await h.db`update place set active_at = now() + interval '1 hour' where place_id = ${square}`;
  expect(await titles()).toEqual(['서울광장', '시청']);
  await h.db`update place set active_at = now() + interval '2 hours' where place_id = ${hall}`;
  expect(await titles()).toEqual(['시청', '서울광장']);
  await h.db`update place set title = '시청 앞' where place_id = ${hall}`;
  expect(await titles()).toEqual(['시청 앞', '서울광장']);
  await h.db`update place set deleted_at = now() where place_id = ${square}`;
  expect(await titles()).toEqual(['시청 앞']);
  await h.db`update place set deleted_at = null where place_id = ${square}`;
  expect(await titles()).toEqual(['시청 앞', '서울광장']);
  await h.db`update place set lat_e5 = lat_e5 + 20000 where place_id = ${square}`;
  expect(await titles()).toEqual(['시청 앞']);
  await h.given.place({ title: '새 곳' });
  expect((await titles()).toSorted()).toEqual(['새 곳', '시청 앞']);
});

test('what is written and not committed, or rolled back, is not remembered', async () => {
  const square = await h.given.place({ title: '서울광장' });
  const read = openView();
  await read();
  await expect(
    h.db.begin(async (tx) => {
      await tx`update place set title = '다른 이름' where place_id = ${square}`;
      expect((await read()).titles).toEqual(['서울광장']);
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  expect(await read()).toEqual({ titles: ['서울광장'], statements: 1 });
});

test('cells without a version are read each time', async () => {
  await h.given.place({ title: '서울광장' });
  const read = openView();
  await read(wide);
  await h.db`update place set title = '광장'`;
  expect(await read(wide)).toEqual({ titles: ['광장'], statements: 2 });
});

test('a cell is read again where more of its places are needed', async () => {
  await h.db`
    insert into place (title, lat_e5, lng_e5, address, pin_category)
    select '곳 ' || i, 3756600 + i % 100, 12697730 + i / 100, '', 'WALK' from generate_series(1, 3000) i`;
  const cover = coverView(view);
  const memory = openCellMemory();
  const depths = async (depth: number) =>
    (await memory.read(h.db, cover.level, cover.cells, () => depth)).map(({ found, places }) => [
      found.length,
      places,
    ]);
  expect(await depths(100)).toEqual([[128, 3_000]]);
  expect(await depths(120)).toEqual([[128, 3_000]]);
  expect(await depths(129)).toEqual([[256, 3_000]]);
  expect(await depths(4_000)).toEqual([[3_000, 3_000]]);
});

test('cells used longest ago are forgotten first', async () => {
  const [here, east, north] = [view, move(view, 0, 0.1), move(view, 0.1, 0)];
  for (const { latMin, lngMin } of [here, east, north])
    await h.given.place({ title: '곳', lat: latMin + 0.01, lng: lngMin + 0.01 });
  const read = openView(openCellMemory(2));
  const statements = async (box: Box) => (await read(box)).statements;
  expect([await statements(here), await statements(east), await statements(here)]).toEqual([2, 2, 1]);
  expect([await statements(north), await statements(here), await statements(east)]).toEqual([2, 1, 2]);
});

const move = ({ latMin, latMax, lngMin, lngMax }: Box, north: number, east: number): Box => ({
  latMin: latMin + north,
  latMax: latMax + north,
  lngMin: lngMin + east,
  lngMax: lngMax + east,
});
