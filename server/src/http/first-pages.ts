import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { tokenOf } from './session.ts';

/** What `drawPage` of the web's build gives; `web/src/app/draw-page.tsx` says what each part is. */
interface DrawnPage {
  status: number;
  screen: string;
  head: string;
  body: string;
  data: string;
}
type Ask = (address: string) => Promise<{ status: number; result?: unknown }>;
type DrawPage = (address: string, signedIn: boolean, ask: Ask) => Promise<DrawnPage | null>;

/** Answers with a page drawn already; false where the plain page must do. */
type SendFirstPage = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;

/** A file of the build as Vite's manifest lists it. */
interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
  isEntry?: boolean;
}
type Manifest = Record<string, Chunk>;

/**
 * Draws the first picture of the screens most people open first, from the build beside `folder`: the data in the page, its
 * styles in the page, its picture and its code asked for at once. The page works as links before any script runs.
 */
export async function openFirstPages(app: FastifyInstance, folder: string): Promise<SendFirstPage> {
  const drawing = join(folder, '..', 'dist-server', 'draw-page.js');
  if (!existsSync(drawing)) return async () => false;
  const { drawPage } = (await import(pathToFileURL(drawing).href)) as { drawPage: DrawPage };
  const page = await openTemplate(folder);
  return async (request, reply) => {
    const signedIn = tokenOf(request) !== undefined;
    if (!signedIn && isMemberElsewhere(request)) return false; // the browser renews its session first
    const drawn = await drawPage(request.url, signedIn, askAs(app, request)).catch((error: unknown) => {
      request.log.error({ err: error }, 'a first page could not be drawn');
      return null;
    });
    if (drawn === null) return false;
    await sendHtml(
      request,
      reply.code(drawn.status),
      page({ ...drawn, head: withOrigin(drawn.head, request) }),
    );
    return true;
  };
}

/** Messengers want the whole address of a picture. */
const withOrigin = (head: string, { protocol, host }: FastifyRequest) =>
  head.replaceAll(
    '<meta property="og:image" content="/',
    `<meta property="og:image" content="${protocol}://${host}/`,
  );

/** A member whose access token has run out: their cookie that says they joined is still there. */
const isMemberElsewhere = ({ cookies }: FastifyRequest) => cookies['isOnboardingCompleted'] !== undefined;

/** Asks our own API as whoever opened the page. */
function askAs(app: FastifyInstance, { ip, headers: { cookie, host } }: FastifyRequest): Ask {
  return async (url) => {
    const headers = { ...(host && { host }), ...(cookie && { cookie }) };
    const answer = await app.inject({ url, headers, remoteAddress: ip });
    if (answer.statusCode !== 200) return { status: answer.statusCode };
    return { status: 200, result: answer.json<{ result: unknown }>().result };
  };
}

/** The built page around what was drawn. */
async function openTemplate(folder: string): Promise<(drawn: DrawnPage) => string> {
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

/** Sends a page made for one person: never kept by anybody else, and compressed quickly. */
async function sendHtml(request: FastifyRequest, reply: FastifyReply, html: string) {
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'private, no-store')
    .header('vary', 'accept-encoding, cookie');
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(html);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
  return reply.header('content-encoding', 'br').send(await promisify(brotliCompress)(html, { params }));
}
