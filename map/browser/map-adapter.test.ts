import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inventedTile } from '../../server/test/tiles/invented-tiles.ts';
import { openPhone, WITH_MOTION } from '../../e2e/phone.ts';
import { serveMapModules, fakeKakao } from './map-modules.ts';

const ENGINES = {
  MapLibre: `Promise.all([import('/map/src/open-map.ts'), import('/map/src/settings.ts')])
    .then(([{ openMap }, { DEFAULT_SETTINGS }]) => (element, options) => openMap(element, options, DEFAULT_SETTINGS))`,
  Kakao: `import('/map/src/engines/kakao.ts')
    .then(({ openKakao }) => (element, options) => openKakao(element, options, 'key'))`,
};

let modules: Awaited<ReturnType<typeof serveMapModules>>;
beforeAll(async () => {
  modules = await serveMapModules();
});
afterAll(async () => {
  await modules[Symbol.asyncDispose]();
});

// eleven maps, drawn without a graphics card
describe.each(Object.entries(ENGINES))('the map by %s', (_, open) => {
  async function openPage(page: Page) {
    await fakeKakao(page);
    await modules.openBlank(page);
  }

  test('keeps every promise of its contract, under the strict content policy', async () => {
    await using phone = await openPhone(WITH_MOTION);
    await openPage(phone.page);
    const kept = await phone.page.evaluate<Record<string, string>>(
      `Promise.all([import('/map/src/engines/engine.contract.ts'), ${open}])
        .then(([{ runContract }, open]) => runContract(open))`,
    );
    expect(kept).toEqual(Object.fromEntries(Object.keys(kept).map((title) => [title, 'kept'])));
    expect(Object.keys(kept).length).toBeGreaterThan(10);
  });

  test('answers a hand: a tap on the map, a drag of the map, a drag of the new pin', async () => {
    await using phone = await openPhone({ ...WITH_MOTION, hasTouch: false, isMobile: false });
    const { page } = phone;
    await openPage(page);
    await page.evaluate(
      `Promise.all([import('/map/src/engines/engine.contract.ts'), ${open}])
        .then(([{ openForPointer }, open]) => openForPointer(open)).then((opened) => { window.opened = opened; })`,
    );
    const reported = () =>
      page.evaluate<Reported>('({ ...window.opened.reported, center: window.opened.map.getView() })');
    const middle = { lat: 37.566826, lng: 126.9786567 };

    await page.mouse.click(287, 300);
    await expect.poll(async () => (await reported()).mapTaps.length).toBe(1);
    const [spot] = (await reported()).mapTaps;
    expect(spot!.lng - middle.lng).toBeGreaterThan(0.0005);
    expect(spot!.lat).toBeCloseTo(middle.lat, 3);

    await drag(page, [187, 290], [87, 290]); // dragged by its body; its tip marks the spot
    await expect.poll(async () => (await reported()).drops.length).toBe(1);
    const [dropped] = (await reported()).drops;
    expect(middle.lng - dropped!.lng).toBeCloseTo(spot!.lng - middle.lng, 4);
    expect(dropped!.lat).toBeCloseTo(middle.lat, 4);

    const { idles } = await reported();
    await drag(page, [187, 450], [137, 450]);
    await expect.poll(async () => (await reported()).idles).toBeGreaterThan(idles);
    const { center, mapTaps } = await reported();
    expect(center.lng).toBeGreaterThan(middle.lng);
    expect(mapTaps).toHaveLength(1); // neither drag was a tap
  });
});

/** Draws the same view with and without the engine, one below the other, 335 × 270 px each. */
const DRAW_BOTH = (tiles: string) => `(async () => {
  const [{ openMap }, { StillMap }, { openTileStreets }, { DEFAULT_SETTINGS }] = await Promise.all(
    ['open-map', 'still/still-map', 'styles/tile-streets', 'settings'].map((name) => import('/map/src/' + name + '.ts')));
  const settings = { ...DEFAULT_SETTINGS, tiles: ${tiles} };
  const [view, size] = [{ lat: 37.5561, lng: 126.9058, level: 5 }, { width: 335, height: 270 }];
  document.body.style.margin = 0;
  const add = (name) => {
    const element = document.body.appendChild(document.createElement(name));
    element.style.cssText = 'display: block; width: 335px; height: 270px';
    return element;
  };
  const { signal } = new AbortController();
  globalThis.engine = await openMap(add('div'), { startView: () => view, interactive: false, signal }, settings);
  const still = new StillMap(add('canvas'), { view, ...size }, await openTileStreets(settings), () => {});
  await still.load(signal);
})()`;

test.each([
  ['our own map', 'null', 'showsDrawing'],
  ['streets', `{ url: '/tiles/{z}/{x}/{y}', minZoom: 0, maxZoom: 14 }`, 'showsStreets'],
])('a still map without the engine looks as with it: %s', async (_, tiles, shown) => {
  await using phone = await openPhone({ hasTouch: false, isMobile: false });
  const { page } = phone;
  await page.route('**/tiles/*/*/*', (route) => {
    const [z, x, y] = route.request().url().split('/').slice(-3).map(Number);
    return route.fulfill({ body: inventedTile({ z: z!, x: x!, y: y! }) ?? '' });
  });
  await modules.openBlank(page);
  await page.evaluate(DRAW_BOTH(tiles));
  await expect.poll(() => page.evaluate(`globalThis.engine.${shown}()`)).toBe(true);
  await expect.poll(() => shareThatDiffers(page), { timeout: 20_000 }).toBeLessThan(0.03);
});

/** Inland, at coasts, on an island far out, and at the border with the north. */
const PLACES = [
  { lat: 37.5561, lng: 126.9058 },
  { lat: 36.3504, lng: 127.3845 },
  { lat: 33.4996, lng: 126.5312 },
  { lat: 37.4844, lng: 130.9057 },
  { lat: 37.8899, lng: 126.7403 },
];
/** Phones, upright and on their side, and a wide window. */
const SIZES = [
  { width: 320, height: 480 },
  { width: 667, height: 375 },
  { width: 1280, height: 800 },
];
const FAR_VIEWS = [7, 8, 9, 10, 11].flatMap((level, row) =>
  PLACES.map(({ lat, lng }, index) => {
    const { width, height } = SIZES[(row + index) % SIZES.length]!;
    return { view: { lat, lng, level }, width, height };
  }),
);

/** Draws each picture on paper of a colour that no map has; gives the pictures on which some of it is left. */
const FIND_BLANK = `(async (frames) => {
  const { StillMap } = await import('/map/src/still/still-map.ts');
  const { fillRect } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.fillRect = function (...box) {
    this.fillStyle = '#ff00ff';
    fillRect.apply(this, box);
  };
  const blank = [];
  for (const frame of frames) {
    const canvas = document.createElement('canvas');
    await new StillMap(canvas, frame, null, () => {}).load(new AbortController().signal);
    const { data } = canvas.getContext('2d').getImageData(0, 0, frame.width, frame.height);
    let count = 0;
    for (let at = 0; at < data.length; at += 4)
      if (data[at] > 200 && data[at + 1] < 60 && data[at + 2] > 200) count += 1;
    if (data.length !== frame.width * frame.height * 4 || count > 0) blank.push({ ...frame, count });
  }
  return blank;
})`;

test('at levels 7 and farther no pixel of a picture is blank paper, wherever it is and however large', async () => {
  await using phone = await openPhone({ hasTouch: false, isMobile: false });
  const { page } = phone;
  await modules.openBlank(page);
  expect(await page.evaluate(`${FIND_BLANK}(${JSON.stringify(FAR_VIEWS)})`)).toEqual([]);
});

/**
 * The fraction of points whose colours differ between the two maps; each point is the mean of 5 × 5 px, since letters and edges may
 * differ.
 */
async function shareThatDiffers(page: Page) {
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 335, height: 540 } });
  const read = (top: number) =>
    sharp(picture)
      .extract({ left: 0, top, width: 335, height: 270 })
      .removeAlpha()
      .resize(67, 54, { kernel: 'linear' })
      .raw()
      .toBuffer();
  const [engine, still] = [await read(0), await read(270)];
  return engine.filter((value, index) => Math.abs(value - still[index]!) > 12).length / engine.length;
}

interface Reported {
  mapTaps: { lat: number; lng: number }[];
  drops: { lat: number; lng: number }[];
  idles: number;
  center: { lat: number; lng: number };
}

async function drag(page: Page, [fromX, fromY]: [number, number], [toX, toY]: [number, number]) {
  await page.mouse.move(fromX, fromY);
  await page.mouse.down();
  await page.mouse.move(toX, toY, { steps: 8 });
  await page.mouse.up();
}
