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

/** The script that records taps on a rendered page until the code, which is much larger, has loaded. */
const earlyInput = (file: string) => `<script async fetchpriority="high" src="/${file}"></script>`;

/** How React's preload tag in the head for the first photo begins. */
const PHOTO = '<link rel="preload" as="image"';

/** Marks the tag of the default description, which a page's own description replaces. */
const DESCRIPTION = 'name="description"';

/**
 * Reads the build. Returns a function that makes the page of a rendered screen, with its styles inline and its code preloaded. Throws
 * if the build lacks one of `files`, all those that pages may name.
 */
export async function openTemplate(
  folder: string,
  files: readonly string[],
): Promise<(page: RenderedPage) => string> {
  const read = (path: string) => readFile(join(folder, path), 'utf8');
  const manifest = JSON.parse(await read('.vite/manifest.json')) as Manifest;
  const missing = files.filter((file) => manifest[file] === undefined);
  if (missing.length > 0) throw new Error(`Pages name files that the build lacks: ${missing.join(', ')}`);
  const template = await read('.vite/template.html');
  for (const slot of Object.values(SLOTS))
    if (!template.includes(slot)) throw new Error(`The page's template has no ${slot}`);
  const undescribed = withoutTag(template, DESCRIPTION);
  const taps = manifest['early-input.js']?.file;
  if (taps === undefined) throw new Error('The build has no early-input.js');
  const styles = new Map<string, string>();
  for (const file of new Set(Object.values(manifest).flatMap(({ css = [] }) => css)))
    styles.set(file, await read(file));
  const fileByClass = new Map<string, string>();
  for (const [file, css] of styles)
    for (const [, name = ''] of css.matchAll(/\.(_[\w-]+)/g)) fileByClass.set(name, file);
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? '';
  return ({ files, head, body, waitsForTouch, data }) => {
    const chunks = [...new Set([entry, ...files].flatMap((file) => collectChunks(manifest, file)))];
    // A part whose code loads later may already be rendered: its classes identify its CSS file.
    const ofParts = classesIn(body).flatMap((name) => fileByClass.get(name) ?? []);
    const css = [...new Set([...chunks.flatMap((chunk) => chunk.css ?? []), ...ofParts])];
    const page = head.includes(DESCRIPTION) ? undescribed : template;
    const code = waitsForTouch ? codeForTouch : head.includes(PHOTO) ? codeAfterPhoto : codeAfterContent;
    const scripts = body === '' ? codeAtOnce(chunks) : earlyInput(taps) + code(chunks);
    return page
      .replace(SLOTS.head, () => `${head}${scripts}${styleTag(css, styles)}${listed(css)}`)
      .replace(SLOTS.script, '')
      .replace(SLOTS.root, () => `<div id="root">${body}</div>${dataBlock(data)}`);
  };
}

/** The template without the tag that contains `mark`. */
function withoutTag(html: string, mark: string): string {
  const at = html.indexOf(mark);
  if (at < 0) throw new Error(`The page's template has no ${mark}`);
  return html.slice(0, html.lastIndexOf('<', at)) + html.slice(html.indexOf('>', at) + 1);
}

/** The classes in HTML rendered by React, which writes a quote in text as an entity. */
const classesIn = (html: string) =>
  html
    .split(' class="')
    .slice(1)
    .flatMap((rest) => rest.slice(0, rest.indexOf('"')).split(' '));

const styleTag = (css: readonly string[], styles: ReadonlyMap<string, string>) =>
  `<style>${css.map((file) => styles.get(file)).join('')}</style>`;

/** Disabled links to the CSS files of the inline styles, so that Vite's preloading treats them as loaded. */
const listed = (css: readonly string[]) =>
  css.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`).join('');

/** Code tags for a page without content, which its code renders. */
const codeAtOnce = (chunks: Chunk[]) => codeTags(chunks, '');

/** Code tags for a page with content: the code is fetched at low priority, after the content. */
const codeAfterContent = (chunks: Chunk[]) => codeTags(chunks, ' fetchpriority="low"');

const codeTags = (chunks: Chunk[], priority: string) =>
  chunks
    .map(({ file, isEntry }) =>
      isEntry
        ? `<script type="module" crossorigin${priority} src="/${file}"></script>`
        : `<link rel="modulepreload" crossorigin${priority} href="/${file}">`,
    )
    .join('');

/** Code links for a page that needs its code only when touched: prefetched after the page, and run by `early-input.js`. */
const codeForTouch = (chunks: Chunk[]) => codeLinks(chunks, 'rel="prefetch" as="script"');

/** Code links that `early-input.js` fetches after the first photo or a short delay: until then the photo gets all the bandwidth. */
const codeAfterPhoto = (chunks: Chunk[]) => codeLinks(chunks, 'rel="later"');

const codeLinks = (chunks: Chunk[], how: string) =>
  chunks
    .map(({ file, isEntry }) => `<link ${how} crossorigin href="/${file}"${isEntry ? ' data-entry' : ''}>`)
    .join('');

const dataBlock = (json: string) => `<script type="application/json" id="query-data">${json}</script>`;

/** All imports of a file of the build, then the file itself, whose styles override theirs. */
function collectChunks(manifest: Manifest, key: string, seen = new Set<string>()): Chunk[] {
  const chunk = manifest[key];
  if (chunk === undefined || seen.has(key)) return [];
  seen.add(key);
  return [...(chunk.imports ?? []).flatMap((imported) => collectChunks(manifest, imported, seen)), chunk];
}
