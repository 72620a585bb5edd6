import { expect, test } from 'vitest';
import { colorAt } from './color-at.ts';
import { loadAhead, openPhone } from './phone.ts';

/** Records the source of every shader the page compiles. */
const RECORD_SHADERS = `(() => {
  const shaderSource = WebGL2RenderingContext.prototype.shaderSource;
  globalThis.shaders = [];
  WebGL2RenderingContext.prototype.shaderSource = function (shader, text) {
    globalThis.shaders.push(text);
    return shaderSource.call(this, shader, text);
  };
})()`;

test.each([
  ['light', 'rgb(250, 246, 236)', '#c4dfeb'],
  ['dark', 'rgb(43, 39, 34)', '#152831'],
] as const)(
  'our map in %s compiles no sky shader, and what is not drawn yet is paper, not sea',
  async (colorScheme, paper, sea) => {
    await using phone = await openPhone({ colorScheme, permissions: [] });
    const { page } = phone;
    await loadAhead(page);
    await page.addInitScript(RECORD_SHADERS);
    await page.goto('/map?lat=37.4563&lng=126.6052&level=7');
    const ground = "document.querySelector('.maplibregl-map')?.style.background";
    await expect.poll(() => page.evaluate(ground)).toBe(paper);
    await expect.poll(() => colorAt(page, 30, 420)).toBe(sea);
    const shaders = await page.evaluate<string[]>('globalThis.shaders');
    expect(shaders.some((text) => text.includes('u_color'))).toBe(true);
    expect(shaders.filter((text) => text.includes('u_sky_color'))).toEqual([]);
  },
);
