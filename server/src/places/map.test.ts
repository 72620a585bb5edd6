import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { toE5 } from 'contract/coordinates';
import { listPlacesIn, nearestPlace, placesOnMap, savePlace } from 'contract/places';
import { testApp } from '../../test/test-app.ts';

const h = await testApp();
afterAll(h.close);
const garam = await h.given.member('가람');
beforeEach(() => h.db`delete from place_count`.then(() => h.db`truncate place`));

const view = { latMin: 37.5578, latMax: 37.5758, lngMin: 126.9673, lngMax: 126.9901 };
const onMap = (query: Partial<typeof view> & { pinCategory?: 'CAFE' } = {}) =>
  h.as(null)(placesOnMap, { query: { ...view, ...query } });

/** Spreads `many` places over a box, each active one second after the one before. */
const scatter = (many: number, { latMin, latMax, lngMin, lngMax } = view, pinCategory = 'WALK') => h.db`
  insert into place (title, lat_e5, lng_e5, address, pin_category, active_at)
  select '곳 ' || i, ${toE5(latMin)} + (i * 7919) % ${toE5(latMax - latMin)}::int,
         ${toE5(lngMin)} + (i * 104729::bigint) % ${toE5(lngMax - lngMin)}::int, '', ${pinCategory},
         now() - make_interval(secs => ${many} - i)
    from generate_series(1, ${many}::int) i`;

describe('the map', () => {
  test('shows every place of a sparse view, the most recently active first, and none outside it', async () => {
    const square = await h.given.place({ title: '서울광장' });
    const hall = await h.given.place({ title: '시청', lat: 37.5663, lng: 126.9779 });
    await h.given.place({ title: '남산', lat: 37.5512, lng: 126.9882 });
    await h.db`update place set active_at = now() - interval '1 day' where place_id = ${square}`;
    const { places, clusters, total } = await onMap();
    expect(places.map((place) => place.placeId)).toEqual([hall, square]);
    expect(places[1]).toEqual({
      placeId: square,
      title: '서울광장',
      latitude: 37.56553,
      longitude: 126.97797,
      address: '서울특별시 중구',
      pinCategory: 'WALK',
      isSaved: false,
      savedColor: null,
      regionId: null,
      isArea: false,
      isMasked: false,
    });
    expect({ clusters, total }).toEqual({ clusters: [], total: 2 });
  });

  test('shows saved places to the member who saved them only', async () => {
    const placeId = await h.given.place({});
    const categoryId = await h.given.category({ by: garam });
    await h.as(garam)(savePlace, { params: { placeId }, body: { categoryId } });
    expect((await h.as(garam)(placesOnMap, { query: view })).places[0]?.isSaved).toBe(true);
    expect((await onMap()).places[0]?.isSaved).toBe(false);
  });

  test('gives the colour of the category a place is saved in, and shows saved places alone', async () => {
    const placeId = await h.given.place({});
    await h.given.place({ title: '저장하지 않은 곳' });
    const categoryId = await h.given.category({ by: garam });
    await h.as(garam)(savePlace, { params: { placeId }, body: { categoryId } });
    const saved = await h.as(garam)(placesOnMap, { query: { ...view, onlySaved: 'true' } });
    expect(saved.places.map((place) => [place.placeId, place.savedColor])).toEqual([[placeId, 'GREEN']]);
    expect([saved.total, saved.clusters]).toEqual([1, []]);
    const visitor = await h.as(null)(placesOnMap, { query: { ...view, onlySaved: 'true' } });
    expect(visitor).toEqual({ places: [], clusters: [], total: 0 });
    const cafes = await h.as(garam)(placesOnMap, {
      query: { ...view, onlySaved: 'true', pinCategory: 'CAFE' },
    });
    expect(cafes.total).toBe(0);
  });

  test('shows all of 300 places, and of 301 counts the one that is left', async () => {
    await scatter(300);
    const all = await onMap();
    expect([all.places.length, all.total, all.clusters]).toEqual([300, 300, []]);
    await scatter(1);
    const most = await onMap();
    expect([most.places.length, most.total, most.clusters.map((one) => one.count)]).toEqual([300, 301, [1]]);
  });

  test('spreads its 300 markers over a dense view and counts the rest, the same each time', async () => {
    await scatter(5_000);
    const first = await onMap();
    expect(first.places).toHaveLength(300);
    expect(first.total).toBe(5_000);
    expect(first.clusters.reduce((sum, one) => sum + one.count, 0)).toBe(4_700);
    const corners = first.places.map(
      (place) => `${place.latitude > 37.5668 ? '북' : '남'}${place.longitude > 126.9787 ? '동' : '서'}`,
    );
    for (const corner of ['북동', '북서', '남동', '남서'])
      expect(corners.filter((one) => one === corner).length).toBeGreaterThan(50);
    for (const { latitude, longitude } of [...first.places, ...first.clusters]) {
      expect(latitude).toBeGreaterThanOrEqual(view.latMin);
      expect(latitude).toBeLessThanOrEqual(view.latMax);
      expect(longitude).toBeGreaterThanOrEqual(view.lngMin);
      expect(longitude).toBeLessThanOrEqual(view.lngMax);
    }
    expect(await onMap()).toEqual(first);
  });

  test('says where the counted places lie: in parts that do not overlap, and count to the total', async () => {
    await scatter(700);
    const { places, clusters, total } = await onMap();
    expect(total).toBe(700);
    expect(places.length + clusters.reduce((sum, one) => sum + one.count, 0)).toBe(700);
    for (const { latMin, latMax, lngMin, lngMax, latitude, longitude, count } of clusters) {
      const box = { latMin, latMax, lngMin, lngMax };
      expect(latMin <= latitude && latitude <= latMax && lngMin <= longitude && longitude <= lngMax).toBe(
        true,
      );
      const shown = places.filter(
        (place) =>
          place.latitude >= latMin &&
          place.latitude <= latMax &&
          place.longitude >= lngMin &&
          place.longitude <= lngMax,
      );
      expect((await onMap(box)).total).toBe(count + shown.length);
    }
  });

  test('gives the unused share of sparse cells to dense ones', async () => {
    await scatter(2_000, { latMin: 37.566, latMax: 37.567, lngMin: 126.978, lngMax: 126.979 });
    await scatter(20);
    const { places, total } = await onMap();
    expect([places.length, total]).toEqual([300, 2_020]);
  });

  test('counts no place outside a dense edge, however narrow the view', async () => {
    await scatter(900);
    const narrow = { latMin: 37.5661, latMax: 37.5669, lngMin: 126.9781, lngMax: 126.9789 };
    const inside = (await onMap()).total;
    const [row] = await h.db<{ count: number }>`
      select count(*) from place where lat_e5 between 3756610 and 3756690 and lng_e5 between 12697810 and 12697890`;
    const { places, total } = await onMap(narrow);
    expect(inside).toBe(900);
    expect([places.length, total]).toEqual([row!.count, row!.count]);
  });

  test('shows every place of one street in the middle of ten thousand', async () => {
    await scatter(10_000, { latMin: 37.565, latMax: 37.568, lngMin: 126.977, lngMax: 126.98 });
    const street = { latMin: 37.5661, latMax: 37.5664, lngMin: 126.9781, lngMax: 126.9784 };
    const [row] = await h.db<{ count: number }>`
      select count(*) from place where lat_e5 between 3756610 and 3756640 and lng_e5 between 12697810 and 12697840`;
    expect(row!.count).toBeGreaterThan(50);
    const { places, total, clusters } = await onMap(street);
    expect([places.length, total, clusters]).toEqual([row!.count, row!.count, []]);
  });

  test('shows one pin category only', async () => {
    await scatter(200);
    await scatter(40, view, 'CAFE');
    const { places, total } = await onMap({ pinCategory: 'CAFE' });
    expect([places.length, total]).toEqual([40, 40]);
    expect(new Set(places.map((place) => place.pinCategory))).toEqual(new Set(['CAFE']));
  });

  test('covers the country in one view and shows nothing abroad', async () => {
    await scatter(50, { latMin: 33.2, latMax: 38.4, lngMin: 126, lngMax: 129.5 });
    const wide = await onMap({ latMin: 0, latMax: 90, lngMin: 90, lngMax: 180 });
    expect([wide.places.length, wide.total]).toEqual([50, 50]);
    const abroad = await onMap({ latMin: 48, latMax: 49, lngMin: 2, lngMax: 3 });
    expect(abroad).toEqual({ places: [], clusters: [], total: 0 });
  });

  test('keeps its counts when places move, are deleted and restored', async () => {
    await scatter(30);
    await h.db`update place set deleted_at = now() where lat_e5 % 3 = 0`;
    await h.db`update place set lat_e5 = lat_e5 + 700 where lat_e5 % 3 = 1`;
    await h.db`update place set deleted_at = null where lat_e5 % 6 = 0`;
    const different = await h.db`
      select level, cell, places from place_count where places <> 0
      except
      select k.level, k.cell, count(*)::int
        from place p, lateral (values (8, p.cell_8), (11, p.cell_11), (14, p.cell_14), (17, p.cell_17)) k (level, cell)
       where p.deleted_at is null group by 1, 2`;
    expect(different).toEqual([]);
  });
});

describe('a small box', () => {
  const box = { latMin: 37.56, latMax: 37.565, lngMin: 126.97, lngMax: 126.975 };
  const list = (query: object = {}) => h.as(garam)(listPlacesIn, { query: { ...box, ...query } });

  test('lists every place, even of one spot, page by page and none twice', async () => {
    const spot = { latMin: 37.56, latMax: 37.56001, lngMin: 126.97, lngMax: 126.97001 };
    await scatter(120, spot);
    await h.db`update place set created_at = now() - random() * interval '9 days'`;
    await h.given.place({ title: '바깥', lat: 37.59, lng: 126.97 });
    const found: number[] = [];
    for (let cursor: number | null = 0; cursor !== null;) {
      const page = await list({ ...spot, cursor });
      found.push(...page.places.map(({ placeId }) => placeId));
      cursor = page.cursor;
    }
    expect([found.length, new Set(found).size]).toEqual([120, 120]);
    const newest = await h.db<{ placeId: number }>`select place_id from place order by created_at desc`;
    expect(found).toEqual(newest.map(({ placeId }) => placeId).filter((placeId) => found.includes(placeId)));
  });

  test('has 0.03° a side at most', async () => {
    await list({ latMin: 37.5, latMax: 37.53, lngMin: 126.9, lngMax: 126.93 });
    await expect(list({ latMin: 37.5, latMax: 37.53001 })).rejects.toMatchObject({ status: 400 });
  });

  test('lists one pin category, or what the caller saved', async () => {
    const placeId = await h.given.place({ lat: 37.562, lng: 126.972 });
    await scatter(3, box, 'CAFE');
    const categoryId = await h.given.category({ by: garam });
    await h.as(garam)(savePlace, { params: { placeId }, body: { categoryId } });
    expect((await list({ pinCategory: 'CAFE' })).places).toHaveLength(3);
    const saved = (await list({ onlySaved: 'true' })).places;
    expect(saved.map((place) => place.placeId)).toEqual([placeId]);
  });

  test('is at most 0.03 degrees a side', async () => {
    await expect(list({ latMax: 37.6 })).rejects.toMatchObject({ status: 400, code: 'COMMON4000' });
  });
});

describe('the nearest place', () => {
  const at = { latitude: 37.4, longitude: 127.5 };
  const nearest = async (query: object = {}, who: typeof garam | null = null) =>
    (await h.as(who)(nearestPlace, { query: { ...at, ...query } })).place?.title ?? null;

  test('is found however far it is; a degree of longitude is shorter than one of latitude', async () => {
    expect(await nearest()).toBeNull();
    await h.given.place({ title: '북쪽', lat: 37.5, lng: 127.5 });
    await h.given.place({ title: '동쪽', lat: 37.4, lng: 127.62 });
    await h.given.place({ title: '제주', lat: 33.3, lng: 126.5 });
    expect(await nearest()).toBe('동쪽');
    expect(await nearest({ latitude: 33, longitude: 126.5 })).toBe('제주');
  });

  test('is one of a pin category, or one that the caller saved', async () => {
    await h.given.place({ title: '산책', lat: 37.41, lng: 127.5 });
    const placeId = await h.given.place({ title: '먼 산책', lat: 37.9, lng: 127.5 });
    await scatter(1, { latMin: 37.6, latMax: 37.61, lngMin: 127.5, lngMax: 127.51 }, 'CAFE');
    const categoryId = await h.given.category({ by: garam });
    await h.as(garam)(savePlace, { params: { placeId }, body: { categoryId } });
    expect(await nearest({ pinCategory: 'CAFE' })).toBe('곳 1');
    expect(await nearest({ pinCategory: 'PUB' })).toBeNull();
    expect(await nearest({ onlySaved: 'true' }, garam)).toBe('먼 산책');
    expect(await nearest({ onlySaved: 'true' })).toBeNull();
  });
});

test.each([
  ['a missing edge', 'latMax=38&lngMin=126&lngMax=127'],
  ['min over max', 'latMin=38&latMax=37&lngMin=126&lngMax=127'],
  ['more than ninety degrees', 'latMin=-10&latMax=85&lngMin=0&lngMax=10'],
  ['no number', 'latMin=NaN&latMax=38&lngMin=126&lngMax=127'],
  ['infinity', 'latMin=37&latMax=38&lngMin=126&lngMax=1e999'],
  ['a latitude beyond the pole', 'latMin=37&latMax=91&lngMin=126&lngMax=127'],
  ['two of one edge', 'latMin=37&latMin=36&latMax=38&lngMin=126&lngMax=127'],
])('a view with %s is refused', async (_, query) => {
  const answer = await h.app.inject({ url: `/api/places/map?${query}` });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ isSuccess: false, code: 'COMMON4000' });
});
