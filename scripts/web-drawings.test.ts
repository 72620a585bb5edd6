import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { shapesIn } from '../web/svg-files.ts';
import { root } from './checkout.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const drawings = globSync('{web,map}/src/**/*.svg', { cwd: root });
const SHAPES = new Set(['path', 'circle', 'ellipse', 'g']);

/** Returns the tag names of a drawing, in document order. */
const elementsIn = (svg: string) => [...svg.matchAll(/<([a-z]\w*)/g)].map(([, name]) => name);

test('there are drawings', () => expect(drawings.length).toBeGreaterThan(70));

test.each(drawings)('%s opens by itself, and has shapes alone', (file) => {
  const svg = read(file);
  const [first, ...shapes] = elementsIn(svg);
  expect(first).toBe('svg');
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+"[^>]*>\n/);
  expect(shapes.length).toBeGreaterThan(0);
  expect(shapes.filter((name = '') => !SHAPES.has(name))).toEqual([]);
  expect(elementsIn(shapesIn(svg))).toEqual(shapes);
  expect(svg).not.toMatch(/\s(?:id|style|href|on\w+)=/); // ids would clash in a page; the other attributes act on it
});

test('every drawing is imported', () => {
  const sources = globSync('{web,map}/src/**/*.{ts,tsx}', { cwd: root }).map(read).join('\n');
  const name = (file: string) => `/${file.split('/').at(-1)}?`;
  expect(drawings.filter((file) => !sources.includes(name(file)))).toEqual([]);
});

test('an icon changes with its active state by the classes of icon.css', () => {
  const known = [...read('web/src/kit/icon.css').matchAll(/\] \.(\w+) \{/g)].map(([, name]) => name);
  const icons = drawings.filter((file) => file.includes('/icons/')).map(read);
  const used = icons.flatMap((svg) => [...svg.matchAll(/class="([^"]*)"/g)].map(([, name]) => name));
  expect([...new Set(used)].sort()).toEqual(known.sort());
});

test('outside the page an illustration has the colours of the light theme', () => {
  const styles = read('web/src/kit/illustrations.module.css');
  const colours = drawings.flatMap((file) => read(file).match(/--illustration-\w+, #\w+/g) ?? []);
  expect(colours.length).toBeGreaterThan(50);
  for (const colour of new Set(colours))
    expect(styles).toContain(`${colour.replace(', ', ': light-dark(')},`);
});

test('the shapes of a file are its markup without comments and the space between tags', () => {
  const svg = `<svg viewBox="0 0 9 9">\n  <!-- a dot -->\n  <g fill="a&amp;&quot;b">\n    <circle r="1"/>\n  </g>\n</svg>\n`;
  expect(shapesIn(svg)).toBe('<g fill="a&amp;&quot;b"><circle r="1"/></g>');
});

test.each([
  ['<svg><path></svg>', 'unexpected close tag'],
  ['<svg><path d=1/></svg>', 'unquoted attribute value'],
  ['<svg>a word</svg>', 'A drawing has no text'],
  ['', 'must contain a root element'],
])('%j does not build', (svg, why) => {
  expect(() => shapesIn(svg)).toThrow(why);
});

test('the installed app shows icons and screens that are there in the size it says', async () => {
  const { icons, screenshots } = JSON.parse(read('web/public/app.webmanifest'));
  const pictures: { src: string; sizes: string; type: string }[] = [...icons, ...screenshots];
  expect(pictures.length).toBeGreaterThan(7);
  for (const { src, sizes, type } of pictures) {
    const { format, width, height } = await sharp(join(root, 'web/public', src)).metadata();
    expect(type).toContain(format);
    expect(['any', `${width}x${height}`]).toContain(sizes);
  }
});

test('the installed app leads to writing, the map and my page, and takes what other apps share', () => {
  const app = JSON.parse(read('web/public/app.webmanifest'));
  expect([app.id, app.start_url, app.display]).toEqual(['/home', '/home', 'standalone']);
  expect(app.icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual(
    expect.arrayContaining(['192x192', '512x512']),
  );
  expect(app.icons.some(({ purpose }: { purpose?: string }) => purpose === 'maskable')).toBe(true);
  expect(app.shortcuts.map(({ name, url }: { name: string; url: string }) => [name, url])).toEqual([
    ['기록하기', '/record/new'],
    ['지도', '/map'],
    ['마이', '/mypage'],
  ]);
  expect(app.share_target).toMatchObject({ action: '/share', method: 'POST', params: { text: 'text' } });
  expect(app.share_target.params.files[0].accept).toEqual(['image/*']);
  expect(app.launch_handler.client_mode).toContain('navigate-existing');
});
