import { searchSpots } from 'contract/geo';
import { chooseRegions } from 'contract/members';
import { searchRegions } from 'contract/regions';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPhone } from './phone.ts';
import { onboardedMember } from './test-member.ts';
import { expectControlsReachable, expectSheetReachable } from './map-controls.ts';
import { expectLargeTextFits, expectAccessible } from './accessibility.ts';
import { expectAlert, isFree, openScreen } from './screen.ts';

/** A corner of Seodaemun that no other test writes in. */
const CORNER = { latitude: 37.5771, longitude: 126.9351 } as const;
const HERE = `/map?lat=${CORNER.latitude}&lng=${CORNER.longitude}&level=3`;
const FAILED = '위치 정보를 불러올 수 없어요. 기본 위치로 설정합니다.';
const MIDDLE = /[?&]lat=37\.5668\d*&lng=126\.9786\d*&level=3/;

test('without a position the map shows a message and stays in the middle of Seoul', async () => {
  await using phone = await openPhone({ permissions: [] });
  const { page } = phone;
  await page.goto('/map');
  await expectAlert(page, FAILED);
  await page.waitForURL(MIDDLE);
  await page.getByRole('button', { name: '내 위치로 이동' }).tap();
  await expectAlert(page, FAILED);
  expect(new URL(page.url()).search).toMatch(MIDDLE);
});

test('a position that takes longer than 8 s is not waited for', async () => {
  await using phone = await openPhone({ permissions: ['geolocation'] });
  const { page } = phone;
  // A phone that never finds its position, as indoors; it times out as a browser does, a hundred times as fast.
  await page.addInitScript(`
    navigator.geolocation.getCurrentPosition = (found, failed, options) => {
      globalThis.options = options;
      setTimeout(() => failed({ code: 3, message: 'Timeout expired' }), options.timeout / 100);
    };`);
  await page.goto('/map');
  await expectAlert(page, FAILED);
  await page.waitForURL(MIDDLE);
  expect(await page.evaluate('globalThis.options')).toEqual({ timeout: 8_000, maximumAge: 30_000 });
});

test('where it is allowed the map opens around the member, and a reload keeps the view', async () => {
  const geolocation = { latitude: 37.5446, longitude: 127.0374 };
  await using phone = await openPhone({ permissions: ['geolocation'], geolocation });
  const { page } = phone;
  await page.goto('/map');
  await page.waitForURL('**/map?lat=37.5446&lng=127.0374&level=3');
  await page.getByRole('button', { name: '내 위치', exact: true }).waitFor();
  await expectAccessible(page);
  await page.goto(HERE);
  await page.getByRole('button', { name: '내 위치로 이동' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: '내 위치로 이동' }).waitFor();
  expect(page.url().endsWith(HERE)).toBe(true);
});

test('the search reports an empty query and no results, and leads to the first record of a spot', async () => {
  await using phone = await openPhone({ permissions: [] });
  const { page } = phone;
  await page.goto(HERE);
  const box = page.getByRole('combobox', { name: '장소 검색' });
  await page.getByRole('button', { name: '검색', exact: true }).tap();
  expect(await page.getByRole('alert').textContent()).toBe('검색어를 입력해 주세요.');
  await box.fill('세상에 없는 곳');
  await box.press('Enter');
  await expect.poll(() => page.getByRole('alert').textContent()).toBe('검색 결과가 없습니다.');
  await box.fill('여의도한강공원');
  await box.press('Enter');
  const results = page.getByRole('listbox', { name: '검색 결과' });
  await results.getByRole('option').first().waitFor();
  await expectAccessible(page);
  await results
    .getByRole('option', { name: /여의도한강공원/ })
    .first()
    .tap();
  await page.getByRole('button', { name: '이곳에 첫 기록 남기기' }).waitFor();
  await expectAccessible(page);
  await page.goBack();
  await page.getByRole('button', { name: '이곳에 첫 기록 남기기' }).waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/map');
});

test('the name of a place without a space stays in its row, in the list, the search and the line about the nearest', async () => {
  const author = await onboardedMember('긴이름');
  const at = { latitude: 37.4801, longitude: 126.8571 };
  const placeName = 'Abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrst';
  await author.write({ title: '길게', placeName, ...at });
  await using phone = await openPhone({ permissions: [] });
  const { page } = phone;
  const overflow = (row: Locator) =>
    row.evaluate((it) =>
      Math.max(
        0,
        it.scrollWidth - it.clientWidth,
        it.getBoundingClientRect().right - it.ownerDocument.body.clientWidth,
      ),
    );
  await page.goto(`/map?lat=${at.latitude}&lng=${at.longitude}&level=3`);
  await page.getByRole('button', { name: '목록 보기' }).tap();
  const row = page.getByRole('list', { name: '장소 목록' }).getByRole('button', { name: placeName }).first();
  expect(await overflow(row)).toBe(0);
  await page.getByRole('button', { name: '지도 보기' }).tap();
  await page.getByRole('combobox', { name: '장소 검색' }).fill(placeName);
  const found = page.getByRole('option', { name: placeName }).first();
  expect(await overflow(found)).toBe(0);
  await page.goto(`/map?lat=${at.latitude}&lng=${at.longitude - 0.015}&level=3`);
  const nearest = page.getByRole('button', { name: `가장 가까운 곳 보기: ${placeName}` });
  expect(await overflow(nearest)).toBe(0);
});

test('with large text and the longest name a finger reaches all that can be done with a place', async () => {
  const author = await onboardedMember('큰글씨');
  const at = { latitude: 37.4701, longitude: 126.8571 };
  const placeName = '아주 긴 이름을 가진 동네의 작은 서점과 그 옆의 찻집 그리고 꽃집이 있는 골목 안쪽의 집';
  const { placeId } = await author.write({ title: '길게', placeName, ...at });
  await using phone = await openPhone({ permissions: [] });
  const { page } = phone;
  await page.goto(`/map?placeId=${placeId}`);
  await page.getByRole('dialog', { name: placeName }).waitFor();
  await expectSheetReachable(page);
});

test('with large text on the smallest phone the question for the position can be answered', async () => {
  await using phone = await openPhone({ viewport: { width: 320, height: 568 } });
  const { page } = phone;
  await openScreen(page, '/map'); // the page has the question before its code, which replaces it
  const prompt = page.getByRole('region', { name: '내 주변부터 보여 드릴까요?' });
  await prompt.waitFor();
  await page.evaluate("document.documentElement.style.fontSize = '200%'");
  const accept = prompt.getByRole('button', { name: '내 위치로' });
  await accept.scrollIntoViewIfNeeded();
  expect(await isFree(accept)).toBe(true);
  await prompt.getByRole('button', { name: '나중에' }).tap();
  await prompt.waitFor({ state: 'detached' });
});

test('pins are on the map, and open, before its engine is there, which moves none of them', async () => {
  const author = await onboardedMember('먼저보는이');
  const at = { latitude: 37.5921, longitude: 126.9471 };
  await author.write({ title: '언덕에서', placeName: '먼저 보이는 집', ...at });
  await using phone = await openPhone({ permissions: [] });
  const { page } = phone;
  let arrive = () => {};
  const engine = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/\/assets\/maplibre-[^/]*\.js$/, (route) => engine.then(() => route.continue()));
  await page.goto(`/map?lat=${at.latitude - 0.001}&lng=${at.longitude}&level=3`);
  const pin = page.getByRole('button', { name: '카페 먼저 보이는 집 핀' });
  await pin.tap();
  await page.getByRole('dialog', { name: '먼저 보이는 집' }).waitFor();
  const picture = page.locator('canvas[data-still]');
  await picture.waitFor();
  const before = (await pin.boundingBox())!;
  arrive();
  await picture.waitFor({ state: 'detached' });
  const after = (await pin.boundingBox())!;
  expect(Math.hypot(after.x - before.x, after.y - before.y)).toBeLessThan(2);
  await page.keyboard.press('Escape');
  const focused = "document.activeElement.getAttribute('aria-label')";
  await expect.poll(() => page.evaluate(focused)).toBe('카페 먼저 보이는 집 핀');
});

test('the page of a map has its pins before any code, and a tap on one opens it once the code is there, with the engine', async () => {
  const author = await onboardedMember('먼저누른이');
  const at = { latitude: 37.5931, longitude: 126.9551 };
  await author.write({ title: '비탈에서', placeName: '먼저 눌린 집', ...at });
  await using phone = await openPhone({ permissions: [] });
  const { page } = phone;
  let arrive = () => {};
  const code = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/\/assets\/(?!early-input)[^/]*\.js$/, (route) => code.then(() => route.continue()));
  await page.goto(`/map?lat=${at.latitude - 0.001}&lng=${at.longitude}&level=3`, { waitUntil: 'commit' });
  const pin = page.getByRole('button', { name: '카페 먼저 눌린 집 핀' });
  await pin.waitFor();
  await expect.poll(() => page.evaluate("'newcomer' in document.documentElement.dataset")).toBe(true); // taps are kept now
  await pin.tap();
  arrive();
  await page.getByRole('dialog', { name: '먼저 눌린 집' }).waitFor();
  await page.locator('canvas.maplibregl-canvas').waitFor(); // the tap asked for the engine too
});

test('before any code the pins follow the finger at once, and the code moves the map as far', async () => {
  const author = await onboardedMember('먼저끄는이');
  const at = { latitude: 37.5831, longitude: 126.9655 };
  await author.write({ title: '고개에서', placeName: '먼저 끌린 집', ...at });
  await using phone = await openPhone({ permissions: [] });
  const { page, context } = phone;
  let arrive = () => {};
  const code = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/\/assets\/(?!early-input)[^/]*\.js$/, (route) => code.then(() => route.continue()));
  await page.goto(`/map?lat=${at.latitude}&lng=${at.longitude}&level=3`, { waitUntil: 'commit' });
  const pin = page.getByRole('button', { name: '카페 먼저 끌린 집 핀' });
  await pin.waitFor();
  await expect.poll(() => page.evaluate("'newcomer' in document.documentElement.dataset")).toBe(true); // drags are seen now
  const before = (await pin.boundingBox())!;
  const fingers = await touchscreen(context, page);
  expect(await fingers.drag([187, 500], [127, 560], pin)).toBeLessThan(100);
  await fingers.drag([187, 500], [157, 440], pin); // once more
  const way = async () => {
    const { x, y } = (await pin.boundingBox())!;
    return [x - before.x, y - before.y].map(Math.round);
  };
  expect(await way()).toEqual([-90, 0]);
  await fingers.press([187, 500]);
  await fingers.move([207, 500]);
  arrive(); // with the finger down
  await page.getByText('간이 지도', { exact: true }).waitFor();
  expect(await way()).toEqual([-70, 0]);
  for (const x of [217, 237]) await fingers.move([x, 500]);
  await expect.poll(way).toEqual([-50, 0]);
  await fingers.lift();
  await expect.poll(() => Number(new URL(page.url()).searchParams.get('lng'))).toBeGreaterThan(126.9656);
  await page.locator('canvas.maplibregl-canvas').waitFor(); // the drag asked for the engine too
});

test('a search made before the code comes keeps the view and the words, and is done once it is here', async () => {
  await using phone = await openPhone({ permissions: [] });
  const { page } = phone;
  let arrive = () => {};
  const code = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/\/assets\/(?!early-input)[^/]*\.js$/, (route) => code.then(() => route.continue()));
  await page.goto(HERE, { waitUntil: 'commit' });
  const box = page.getByRole('combobox', { name: '장소 검색' });
  await expect.poll(() => page.evaluate("'newcomer' in document.documentElement.dataset")).toBe(true); // taps are kept now
  await box.fill('세상에 없는 곳');
  await box.press('Enter');
  await page.waitForTimeout(1000); // a page that is sent for would be here
  expect(page.url().endsWith(HERE)).toBe(true);
  arrive();
  await expect.poll(() => page.getByRole('alert').textContent()).toBe('검색 결과가 없습니다.');
  expect(await box.inputValue()).toBe('세상에 없는 곳');
});

test('the page of a map has the pins of a member’s favourite neighbourhood before any code', async () => {
  const author = await onboardedMember('동네에핀꽂은이');
  const keyword = '경상북도 울릉군 북면'; // where no other test writes
  const { regions } = await author.call(searchRegions, { query: { keyword, limit: 1 } });
  await author.call(chooseRegions, { body: { regionIds: regions.map(({ regionId }) => regionId) } });
  const { places } = await author.call(searchSpots, { query: { keyword, limit: 5 } });
  const { lat, lng } = places.find(({ source }) => source === 'region')!;
  await author.write({ title: '우리 동네에서', placeName: '동네 첫 집', latitude: lat, longitude: lng });
  await using phone = await author.openPhone({ permissions: [] });
  const { page } = phone;
  await page.route(/\/assets\/(?!early-input)[^/]*\.js$/, () => {});
  await page.goto('/map', { waitUntil: 'commit' });
  const pin = page.getByRole('button', { name: '카페 동네 첫 집 핀' });
  await expect.poll(() => pin.isVisible()).toBe(true);
});

test('what the page of a map has for newcomers is not seen where the device remembers another view', async () => {
  await using phone = await openPhone({ permissions: [] });
  const { page } = phone;
  await page.route(/\/assets\/(?!early-input)[^/]*\.js$/, () => {});
  const visibility = `getComputedStyle(document.querySelector('[data-markers]')).visibility`;
  await page.goto('/map', { waitUntil: 'commit' });
  await expect.poll(() => page.evaluate(visibility)).toBe('visible');
  await page.evaluate(`localStorage.setItem('map-view', '{"lat":35.1,"lng":129,"level":3}')`);
  await page.goto('/map?', { waitUntil: 'commit' });
  await page.getByRole('searchbox').or(page.getByRole('combobox')).first().waitFor();
  expect(await page.evaluate(visibility)).toBe('hidden');
});

test('pins, list, sheet and the back button work without a finger on the map', async () => {
  const author = await onboardedMember('모퉁이');
  const categoryId = await author.category('모퉁이');
  const write = (placeName: string, north: number) =>
    author.write({
      categoryId,
      title: `${placeName}에서`,
      placeName,
      latitude: Number((CORNER.latitude + north).toFixed(5)),
      longitude: CORNER.longitude,
    });
  const near = await write('모퉁이 찻집', 0.0008);
  await write('언덕 위 책방', 0.02);

  await using phone = await openPhone({ permissions: [] });
  const { page } = phone;
  await page.goto('/home');
  await page.goto(HERE);
  const pin = page.getByRole('button', { name: '카페 모퉁이 찻집 핀' });
  await pin.waitFor();

  // By keyboard: the pin, its sheet, Escape; the focus returns to the pin.
  await pin.press('Enter');
  const sheet = page.getByRole('dialog', { name: '모퉁이 찻집' });
  await sheet.waitFor();
  await expectAccessible(page);
  await expectLargeTextFits(page);
  await expectControlsReachable(page);
  expect(new URL(page.url()).searchParams.get('placeId')).toBe(String(near.placeId));
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await expect
    .poll(() => page.evaluate("document.activeElement.getAttribute('aria-label')"))
    .toBe('카페 모퉁이 찻집 핀');

  // By finger: the sheet is folded by its handle, the phone's back button closes it and stays on the map.
  await pin.tap();
  await sheet.getByRole('button', { name: '접기' }).tap();
  await sheet.getByRole('link', { name: '게시물 확인' }).waitFor({ state: 'hidden' });
  await expectAccessible(page);
  await sheet.getByRole('button', { name: '펼치기' }).tap();
  await sheet.getByRole('link', { name: '게시물 확인' }).waitFor();
  await page.goBack();
  await sheet.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/map');

  // A visitor who wants to save it is invited to sign in.
  await pin.tap();
  await sheet.getByRole('button', { name: '내 장소 저장' }).tap();
  await page.getByRole('alertdialog').getByText('로그인하면 내 장소로 저장할 수 있어요.').waitFor();
  await page.getByRole('alertdialog').getByRole('button', { name: '취소' }).tap();
  await sheet.getByRole('link', { name: '게시물 확인' }).tap();
  await page.waitForURL(`**/record/list?placeId=${near.placeId}`);
  await page.goBack();
  await sheet.waitFor();
  await page.getByRole('button', { name: '닫기' }).tap();
  await sheet.waitFor({ state: 'detached' });
  await page.locator('canvas[data-still]').waitFor({ state: 'detached' });

  // With automatic loading off, the places are one tap away after a move; then as a list, and one of them on the map.
  await page.getByText('옮기면 바로 찾기').tap();
  await expect.poll(() => page.getByLabel('옮기면 바로 찾기').isChecked()).toBe(false);
  const again = page.getByRole('button', { name: '이 지역에서 다시 찾기' });
  await expect
    .poll(
      async () => {
        await page.locator('canvas').press('ArrowUp');
        return again.isVisible();
      },
      { interval: 350 },
    )
    .toBe(true);
  await expectAccessible(page);
  await again.tap();
  await again.waitFor({ state: 'detached' });
  await page.goto(`/map?lat=${(CORNER.latitude + 0.02).toFixed(5)}&lng=${CORNER.longitude}&level=3`);
  await page.getByRole('button', { name: '목록 보기' }).tap();
  await expectAccessible(page);
  await page
    .getByRole('list', { name: '장소 목록' })
    .getByRole('button', { name: /언덕 위 책방/ })
    .tap();
  await page.getByRole('dialog', { name: '언덕 위 책방' }).waitFor();
  await page.goBack();
  await page.getByRole('list', { name: '장소 목록' }).waitFor();
  await page.goBack();
  await page.getByRole('button', { name: '목록 보기' }).waitFor();

  // A shared link to a place that is gone shows a message.
  await page.goto('/map?placeId=99');
  await page.getByText('이제 없는 장소예요').waitFor();
});

test('without a graphics card a picture with pins stands for the map until it is touched', async () => {
  const author = await onboardedMember('느린화면');
  const at = { latitude: 37.5931, longitude: 126.9431 };
  await author.write({ title: '느린 화면에서', placeName: '그림 위의 집', ...at });
  await using phone = await openPhone({ permissions: [], hasGraphicsCard: false });
  const { page } = phone;
  const engines: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/maplibre-[^/]*\.js$/.test(request.url())) engines.push(request.url());
  });
  await page.goto(`/map?lat=${at.latitude}&lng=${at.longitude}&level=3`);
  const pin = page.getByRole('button', { name: '카페 그림 위의 집 핀' });
  await pin.waitFor();
  await page.getByText('간이 지도', { exact: true }).waitFor();
  expect(engines).toEqual([]);
  await pin.tap();
  await page.getByRole('dialog', { name: '그림 위의 집' }).waitFor();
  await expect.poll(() => engines).not.toEqual([]);
});

test('before any code of its engine the map moves at once, and a name and the buttons do what they say', async () => {
  const author = await onboardedMember('먼저만지는이');
  const at = { latitude: 37.5911, longitude: 126.9271 };
  await author.write({ title: '물가에서', placeName: '먼저 만진 집', ...at });
  await using phone = await openPhone({ permissions: [] });
  const { page, context } = phone;
  const engine = new Promise<void>((resolve) => setTimeout(resolve, 8_000));
  let isEngineThere = false;
  await page.route(/\/assets\/maplibre[^/]*\.(js|mjs)$/, async (route) => {
    await engine;
    isEngineThere = true;
    await route.continue();
  });
  await page.goto(`/map?lat=${at.latitude}&lng=${at.longitude}&level=3`);
  const pin = page.getByRole('button', { name: '카페 먼저 만진 집 핀' });
  await page.getByText('간이 지도', { exact: true }).waitFor();
  const before = (await pin.boundingBox())!;
  const fingers = await touchscreen(context, page);

  const tookMs = await fingers.drag([187, 500], [127, 560], pin);
  expect(tookMs).toBeLessThan(100);
  const dragged = (await pin.boundingBox())!;
  expect([dragged.x - before.x, dragged.y - before.y].map(Math.round)).toEqual([-60, 60]);
  const level = () => Number(new URL(page.url()).searchParams.get('level'));
  await expect.poll(() => new URL(page.url()).searchParams.get('lng')).not.toBe(String(at.longitude));
  await fingers.pinch([187, 400], 60, 120);
  await expect.poll(level).toBe(2);
  await page.getByRole('button', { name: '축소' }).tap();
  await expect.poll(level).toBe(3);
  await pin.tap();
  await page.getByRole('dialog', { name: '먼저 만진 집' }).waitFor();
  expect(isEngineThere).toBe(false);
  const still = (await pin.boundingBox())!;
  await page.locator('canvas[data-still]').waitFor({ state: 'detached' });
  const after = (await pin.boundingBox())!;
  expect(Math.hypot(after.x - still.x, after.y - still.y)).toBeLessThan(2);
});

/** Promises `globalThis.tookMs`: how long after the finger's first move a pin is elsewhere. */
const MEASURE_DRAG = (label: string) => `(() => {
  const left = () => document.querySelector('button[aria-label="${label}"]').getBoundingClientRect().left;
  const was = left();
  globalThis.tookMs = new Promise((resolve) => addEventListener('pointermove', ({ timeStamp }) => {
    const look = () => (left() === was ? requestAnimationFrame(look) : resolve(performance.now() - timeStamp));
    look();
  }, { once: true }));
})()`;

/** Fingers of a phone, in px of the screen. */
async function touchscreen(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page);
  type Spot = readonly [x: number, y: number];
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', spots: readonly Spot[]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: spots.map(([x, y], id) => ({ x, y, id })),
    });
  return {
    press: (at: Spot) => touch('touchStart', [at]),
    move: (to: Spot) => touch('touchMove', [to]),
    lift: () => touch('touchEnd', []),
    /** Drags, and returns after how many ms the first move has moved `moved`. */
    async drag([x, y]: Spot, to: Spot, moved: Locator) {
      const label = await moved.getAttribute('aria-label');
      await page.evaluate(MEASURE_DRAG(label ?? ''));
      await touch('touchStart', [[x, y]]);
      for (const share of [0.25, 0.5, 0.75, 1])
        await touch('touchMove', [[x + (to[0] - x) * share, y + (to[1] - y) * share]]);
      await touch('touchEnd', []);
      return page.evaluate<number>('globalThis.tookMs');
    },
    /** Moves two fingers from one distance to another. */
    async pinch([x, y]: Spot, from: number, to: number) {
      const spread = (px: number): Spot[] => [
        [x - px / 2, y],
        [x + px / 2, y],
      ];
      await touch('touchStart', spread(from));
      for (const px of [from + (to - from) / 2, to]) await touch('touchMove', spread(px));
      await touch('touchEnd', []);
    },
  };
}
