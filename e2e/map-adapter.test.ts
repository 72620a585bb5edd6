import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPhone } from './phone.ts';
import { serveMapModules, fakeKakao } from './map-modules.ts';

const ENGINES = {
  MapLibre: `import('/src/map/maplibre-adapter.ts').then((made) => () => new made.MapLibreAdapter())`,
  Kakao: `import('/src/map/kakao-adapter.ts').then((made) => () => new made.KakaoAdapter({ appKey: 'key' }))`,
};

let modules: Awaited<ReturnType<typeof serveMapModules>>;
beforeAll(async () => {
  modules = await serveMapModules();
});
afterAll(async () => {
  await modules[Symbol.asyncDispose]();
});

// eleven maps, drawn without a graphics card
describe.each(Object.entries(ENGINES))('the map by %s', (_, make) => {
  async function open(page: Page) {
    await fakeKakao(page);
    await modules.openBlank(page);
  }

  test(
    'keeps every promise of its contract, under the strict content policy',
    { timeout: 300_000 },
    async () => {
      await using phone = await openPhone();
      await open(phone.page);
      const kept = await phone.page.evaluate<Record<string, string>>(
        `Promise.all([import('/src/map/map-adapter.contract.ts'), ${make}])
        .then(([{ keptPromises }, make]) => keptPromises(make))`,
      );
      expect(kept).toEqual(Object.fromEntries(Object.keys(kept).map((title) => [title, 'kept'])));
      expect(Object.keys(kept).length).toBeGreaterThan(10);
    },
  );

  test('answers a hand: a tap on the map, a drag of the map, a drag of the new pin', async () => {
    await using phone = await openPhone({ hasTouch: false, isMobile: false });
    const { page } = phone;
    await open(page);
    await page.evaluate(
      `Promise.all([import('/src/map/map-adapter.contract.ts'), ${make}])
        .then(([{ standing }, make]) => standing(make())).then((stage) => { window.stage = stage; })`,
    );
    const told = () => page.evaluate<Told>('window.stage.told');
    const middle = { lat: 37.566826, lng: 126.9786567 };

    await page.mouse.click(287, 300);
    await expect.poll(async () => (await told()).chosen.length).toBe(1);
    const [spot] = (await told()).chosen;
    expect(spot!.lng - middle.lng).toBeGreaterThan(0.0005);
    expect(spot!.lat).toBeCloseTo(middle.lat, 3);

    await drag(page, [187, 290], [87, 290]); // held by its body: the tip is what lands
    await expect.poll(async () => (await told()).dropped.length).toBe(1);
    const [dropped] = (await told()).dropped;
    expect(middle.lng - dropped!.lng).toBeCloseTo(spot!.lng - middle.lng, 4);
    expect(dropped!.lat).toBeCloseTo(middle.lat, 4);

    const { rests } = await told();
    await drag(page, [187, 450], [137, 450]);
    await expect.poll(async () => (await told()).rests).toBeGreaterThan(rests);
    const { center, chosen } = await told();
    expect(center.lng).toBeGreaterThan(middle.lng);
    expect(chosen).toHaveLength(1); // neither drag was a tap
  });
});

interface Told {
  chosen: { lat: number; lng: number }[];
  dropped: { lat: number; lng: number }[];
  rests: number;
  center: { lat: number; lng: number };
}

async function drag(page: Page, [fromX, fromY]: [number, number], [toX, toY]: [number, number]) {
  await page.mouse.move(fromX, fromY);
  await page.mouse.down();
  await page.mouse.move(toX, toY, { steps: 8 });
  await page.mouse.up();
}
