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

/** Words of the gallery's own that no screen of the members says. */
const OWN_WORDS = '부품 진열장';

test('every piece of the kit stands in the gallery', () => {
  const shown = texts('src/gallery/*.tsx')
    .map(({ text }) => text)
    .join('\n');
  const inside = new Set(['Icon', 'AskDialog', 'Asking', 'Toast']); // shown through what members of the team call
  const pieces = texts('src/kit/*.tsx')
    .map(({ path }) => /([\w-]+)\.tsx$/.exec(path)?.[1] ?? '')
    .filter((name) => !name.includes('test') && !inside.has(name));
  expect(pieces.filter((name) => !shown.includes(`/kit/${name}.tsx'`))).toEqual([]);
  expect(pieces.length).toBeGreaterThan(20);
});

test('what is shipped holds nothing of the gallery', async () => {
  await buildWeb();
  expect(texts('src/gallery/*.tsx').some(({ text }) => text.includes(OWN_WORDS))).toBe(true);
  const built = texts('dist/**/*.{js,css,html}');
  expect(built.length).toBeGreaterThan(20);
  expect(built.filter(({ text }) => text.includes(OWN_WORDS) || /gallery\/|dev\/gallery/.test(text))).toEqual(
    [],
  );
});

test('the gallery shows the kit light and dark, and axe finds nothing to say', async () => {
  await using modules = await serveModules('gallery-test', { whole: true });
  await using phone = await openPhone({ reducedMotion: 'reduce' });
  const { page } = phone;
  page.setDefaultTimeout(90_000); // every module is made as it is asked for
  await page.goto(`${modules.address}/dev/gallery`);
  for (const [scheme, ground] of [
    ['어둡게', 'rgb(29, 26, 23)'],
    ['밝게', 'rgb(255, 255, 255)'],
  ] as const) {
    const shown = async () => {
      await page.getByLabel(scheme).check(); // again after the reload that packages made ready late bring
      return page.evaluate("getComputedStyle(document.querySelector('#root > div')).backgroundColor");
    };
    await expect.poll(shown, { timeout: 30_000 }).toBe(ground);
    expect(await axeViolations(page)).toEqual([]);
  }
});
