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

/** Reads the built page; gives it around what was drawn, its styles in it and its code asked for at once. */
export async function openTemplate(folder: string): Promise<(drawn: RenderedPage) => string> {
  const text = (path: string) => readFile(join(folder, path), 'utf8');
  const manifest = JSON.parse(await text('.vite/manifest.json')) as Manifest;
  const template = (await text('index.html'))
    .replace(/\s*<link rel="stylesheet"[^>]*>/g, '')
    .replace(/\s*<title>[^<]*<\/title>/, '');
  const styles = new Map<string, string>();
  for (const file of new Set(Object.values(manifest).flatMap(({ css = [] }) => css))) {
    styles.set(file, await text(file));
  }
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? '';
  return ({ screen, head, body, data }) => {
    const chunks = [...new Set([...chunksOf(manifest, entry), ...chunksOf(manifest, screen)])];
    const css = [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))];
    const code = chunks.slice(1).map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`);
    const known = css.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`); // already in the page
    const style = `<style>${css.map((file) => styles.get(file)).join('')}</style>`;
    return template
      .replace(/\s*<link rel="modulepreload"[^>]*>/g, '')
      .replace('</head>', () => `${head}${style}${code.join('')}${known.join('')}</head>`)
      .replace('<div id="root"></div>', () => `<div id="root">${body}</div>${dataBlock(data)}`);
  };
}

const dataBlock = (json: string) => `<script type="application/json" id="drawn-from">${json}</script>`;

/** A file of the build and all it imports. */
function chunksOf(manifest: Manifest, key: string, seen = new Set<string>()): Chunk[] {
  const chunk = manifest[key];
  if (chunk === undefined || seen.has(key)) return [];
  seen.add(key);
  return [chunk, ...(chunk.imports ?? []).flatMap((imported) => chunksOf(manifest, imported, seen))];
}
