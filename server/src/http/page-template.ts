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

/** What a rendered page fills in: the template has each of these once. */
const PLACES = {
  head: '<title>동네기록</title>',
  root: '<div id="root"></div>',
  script: '<script type="module" src="/src/app/main.tsx"></script>',
};

/** Reads the build; gives the whole page of what was rendered, its styles in it and its code requested at once. */
export async function openTemplate(folder: string): Promise<(page: RenderedPage) => string> {
  const read = (path: string) => readFile(join(folder, path), 'utf8');
  const manifest = JSON.parse(await read('.vite/manifest.json')) as Manifest;
  const template = await read('.vite/template.html');
  for (const place of Object.values(PLACES))
    if (!template.includes(place)) throw new Error(`The page's template has no ${place}`);
  const styles = new Map<string, string>();
  for (const file of new Set(Object.values(manifest).flatMap(({ css = [] }) => css)))
    styles.set(file, await read(file));
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? '';
  return ({ screen, head, body, data }) => {
    const chunks = [...new Set([...chunksOf(manifest, entry), ...chunksOf(manifest, screen)])];
    const css = [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))];
    return template
      .replace(PLACES.head, () => `${head}${headTags(chunks, css, styles)}`)
      .replace(PLACES.script, '')
      .replace(PLACES.root, () => `<div id="root">${body}</div>${dataBlock(data)}`);
  };
}

/** The script, what it imports, and the styles; their files count as loaded, so that no script loads them again. */
function headTags([entry, ...imported]: Chunk[], css: string[], styles: ReadonlyMap<string, string>): string {
  return [
    `<style>${css.map((file) => styles.get(file)).join('')}</style>`,
    `<script type="module" crossorigin src="/${entry?.file}"></script>`,
    ...imported.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ...css.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`),
  ].join('');
}

const dataBlock = (json: string) => `<script type="application/json" id="query-data">${json}</script>`;

/** A file of the build and all it imports. */
function chunksOf(manifest: Manifest, key: string, seen = new Set<string>()): Chunk[] {
  const chunk = manifest[key];
  if (chunk === undefined || seen.has(key)) return [];
  seen.add(key);
  return [chunk, ...(chunk.imports ?? []).flatMap((imported) => chunksOf(manifest, imported, seen))];
}
