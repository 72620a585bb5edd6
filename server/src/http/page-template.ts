import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RenderedPage } from 'contract/rendered-page';

/** A file of the build as Vite's manifest lists it. */
interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
  isEntry?: boolean;
}
type Manifest = Record<string, Chunk>;

/** The parts of the template that a rendered page replaces; each occurs once. */
const SLOTS = {
  head: '<title>동네기록</title>',
  root: '<div id="root"></div>',
  script: '<script type="module" src="/src/app/main.tsx"></script>',
};

/** Keeps the taps on a page that is drawn already; needed before the code, which is much larger. */
const earlyTaps = (file: string) => `<script async fetchpriority="high" src="/${file}"></script>`;

/** What React puts into the head for a photo that is wanted first. */
const PHOTO = '<link rel="preload" as="image"';

/** What the description that all pages share has in its tag; a page's own takes its place. */
const DESCRIPTION = 'name="description"';

/** Reads the build. Gives a function that makes the page of a rendered screen, with its styles inline and its code preloaded. */
export async function openTemplate(folder: string): Promise<(page: RenderedPage) => string> {
  const read = (path: string) => readFile(join(folder, path), 'utf8');
  const manifest = JSON.parse(await read('.vite/manifest.json')) as Manifest;
  const template = await read('.vite/template.html');
  for (const slot of Object.values(SLOTS))
    if (!template.includes(slot)) throw new Error(`The page's template has no ${slot}`);
  const undescribed = withoutTag(template, DESCRIPTION);
  const taps = manifest['early-taps.js']?.file;
  if (taps === undefined) throw new Error('The build has no early-taps.js');
  const styles = new Map<string, string>();
  for (const file of new Set(Object.values(manifest).flatMap(({ css = [] }) => css)))
    styles.set(file, await read(file));
  const fileByClass = new Map<string, string>();
  for (const [file, css] of styles)
    for (const [, name = ''] of css.matchAll(/\.(_[\w-]+)/g)) fileByClass.set(name, file);
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? '';
  return ({ files, head, body, waitsForTouch, data }) => {
    const chunks = [...new Set([entry, ...files].flatMap((file) => collectChunks(manifest, file)))];
    // A part whose code comes later may be rendered already: its file is known by its classes.
    const ofParts = classesIn(body).flatMap((name) => fileByClass.get(name) ?? []);
    const css = [...new Set([...chunks.flatMap((chunk) => chunk.css ?? []), ...ofParts])];
    const page = head.includes(DESCRIPTION) ? undescribed : template;
    const code = waitsForTouch ? codeForTouch : head.includes(PHOTO) ? codeAfterPhoto : codeAfterContent;
    const scripts = body === '' ? codeAtOnce(chunks) : earlyTaps(taps) + code(chunks);
    return page
      .replace(SLOTS.head, () => `${head}${scripts}${styleTag(css, styles)}${listed(css)}`)
      .replace(SLOTS.script, '')
      .replace(SLOTS.root, () => `<div id="root">${body}</div>${dataBlock(data)}`);
  };
}

/** Our template without the tag that has this in it. */
function withoutTag(html: string, mark: string): string {
  const at = html.indexOf(mark);
  if (at < 0) throw new Error(`The page's template has no ${mark}`);
  return html.slice(0, html.lastIndexOf('<', at)) + html.slice(html.indexOf('>', at) + 1);
}

/** The classes of what React rendered, which writes a quote in a text as an entity. */
const classesIn = (html: string) =>
  html
    .split(' class="')
    .slice(1)
    .flatMap((rest) => rest.slice(0, rest.indexOf('"')).split(' '));

const styleTag = (css: readonly string[], styles: ReadonlyMap<string, string>) =>
  `<style>${css.map((file) => styles.get(file)).join('')}</style>`;

/** Styles by their files, disabled, so that Vite's preloading takes them for loaded. */
const listed = (css: readonly string[]) =>
  css.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`).join('');

/** For a page without content, which only its code brings. */
const codeAtOnce = (chunks: Chunk[]) => codeTags(chunks, '');

/** Fetched beside the page's content, which comes first. */
const codeAfterContent = (chunks: Chunk[]) => codeTags(chunks, ' fetchpriority="low"');

const codeTags = ([entry, ...imported]: Chunk[], priority: string) =>
  [
    `<script type="module" crossorigin${priority} src="/${entry?.file}"></script>`,
    ...imported.map(({ file }) => `<link rel="modulepreload" crossorigin${priority} href="/${file}">`),
  ].join('');

/** Fetched once the page is there, for the next one too; `early-taps.js` runs the first. */
const codeForTouch = (chunks: Chunk[]) => codeLinks(chunks, 'rel="prefetch" as="script"');

/** Fetched by `early-taps.js` once the first photo is there, or a moment later: until then the photo has the line for itself. */
const codeAfterPhoto = (chunks: Chunk[]) => codeLinks(chunks, 'rel="later"');

const codeLinks = (chunks: Chunk[], how: string) =>
  chunks
    .map(({ file, isEntry }) => `<link ${how} crossorigin href="/${file}"${isEntry ? ' data-entry' : ''}>`)
    .join('');

const dataBlock = (json: string) => `<script type="application/json" id="query-data">${json}</script>`;

/** A file of the build and all it imports. */
function collectChunks(manifest: Manifest, key: string, seen = new Set<string>()): Chunk[] {
  const chunk = manifest[key];
  if (chunk === undefined || seen.has(key)) return [];
  seen.add(key);
  return [chunk, ...(chunk.imports ?? []).flatMap((imported) => collectChunks(manifest, imported, seen))];
}
