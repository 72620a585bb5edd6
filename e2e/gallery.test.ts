import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildWeb } from '../scripts/run/build-web.ts';
import { openPhone } from './phone.ts';
import { serveModules } from './web-modules.ts';
import { axeViolations } from './accessibility.ts';

const web = join(import.meta.dirname, '..', 'web');
const texts = (pattern: string) =>
  globSync(pattern, { cwd: web }).map((path) => ({ path, text: readFileSync(join(web, path), 'utf8') }));

/** A text of the gallery that no other screen shows. */
const GALLERY_TEXT = '부품 진열장';

test('every component of the kit is shown in the gallery', () => {
  const shown = texts('src/gallery/*.tsx')
    .map(({ text }) => text)
    .join('\n');
  const inside = new Set(['icon', 'Dialog', 'DialogHost', 'Toast']); // shown through the functions that open them
  const components = texts('src/kit/*.tsx')
    .map(({ path }) => /([\w-]+)\.tsx$/.exec(path)?.[1] ?? '')
    .filter((name) => !name.includes('test') && !inside.has(name));
  expect(components.filter((name) => !shown.includes(`/kit/${name}.tsx'`))).toEqual([]);
  expect(components.length).toBeGreaterThan(20);
});

test('the production build contains nothing of the gallery', async () => {
  await buildWeb();
  expect(texts('src/gallery/*.tsx').some(({ text }) => text.includes(GALLERY_TEXT))).toBe(true);
  const built = texts('dist/**/*.{js,css,html}');
  expect(built.length).toBeGreaterThan(20);
  expect(
    built.filter(({ text }) => text.includes(GALLERY_TEXT) || /gallery\/|dev\/gallery/.test(text)),
  ).toEqual([]);
});

test('the gallery shows the kit in light and dark, and axe finds no violation', async () => {
  await using modules = await serveModules('gallery-test', { whole: true });
  await using phone = await openPhone();
  const { page } = phone;
  page.setDefaultTimeout(90_000); // every module is built on its first request
  await page.goto(`${modules.address}/dev/gallery`);
  for (const [scheme, ground] of [
    ['어둡게', 'rgb(29, 26, 23)'],
    ['밝게', 'rgb(255, 255, 255)'],
  ] as const) {
    const shown = async () => {
      await page.getByLabel(scheme).check(); // retried after a reload caused by late optimized packages
      return page.evaluate("getComputedStyle(document.querySelector('#root > div')).backgroundColor");
    };
    await expect.poll(shown).toBe(ground);
    expect(await axeViolations(page)).toEqual([]);
  }
});
