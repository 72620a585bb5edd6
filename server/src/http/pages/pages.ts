import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import { isOwnPath } from 'contract/own-path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DOCUMENT_HEADERS } from '../headers.ts';
import { readCallerIfAny } from '../session.ts';
import { keepAssets } from './kept-assets.ts';
import { withSignIn } from './page-sign-in.ts';
import { inTheme, keepTheme, chosenTheme } from './page-theme.ts';
import { openRenderedPages } from './rendered-pages.ts';

/** The built web app, where `npm start` puts it. */
const built = join(import.meta.dirname, '..', '..', '..', '..', 'web', 'dist');
/** The addresses of the API, the providers and the files: an unknown address among them is a refusal, never a page. */
const NOT_PAGES =
  /^\/(?:(?:api|oauth2|login|demo-provider|article|default-images|pictures|assets)(?:[/?]|$)|[^?]*\.\w+(?:\?|$))/;
/** A file of the build that runs in a worker, whose policy is its own. */
const WORKER = /worker[^/]*$/;
/** What nobody reads of the other hashed files: they are no documents, and never asked for again. */
const UNREAD = [...DOCUMENT_HEADERS, 'etag', 'last-modified', 'accept-ranges'];
/** The address of a hashed file of any build. */
const ASSET = /^\/assets\/([\w-][\w.-]*)$/;

/**
 * Serves the built web app: its files, compressed by the build and cached for a year if their name contains their hash, and a page
 * for every other address, rendered if the build can render that screen and the server is not busy. The files of earlier builds stay
 * in `keptIn` for a week. Serves nothing if there is no build.
 */
export async function servePages(
  app: FastifyInstance,
  {
    folder = built,
    keptIn,
    publicUrl,
    signInName = null,
    isBusy = () => false,
  }: {
    folder?: string;
    keptIn?: string;
    publicUrl?: string | undefined;
    signInName?: string | null;
    isBusy?: () => boolean;
  } = {},
) {
  if (!existsSync(join(folder, 'index.html'))) return;
  await app.register(fastifyStatic, {
    root: folder,
    serve: false, // a thousand routes, one per file, would double the time to start
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = [join(folder, 'assets'), keptIn].some((one) => one && path.startsWith(one));
      const kept = isHashed ? 'max-age=31536000, immutable' : 'no-cache';
      reply.header('cache-control', `public, ${kept}`);
      // A first visit has a hundred files of the build: without HTTP/2 what says nothing about them is a sixth of its bytes.
      if (isHashed && !WORKER.test(path)) for (const name of UNREAD) reply.removeHeader(name);
    },
  });
  if (keptIn !== undefined) keepWhenListening(app, join(folder, 'assets'), keptIn);
  const files = await servedFiles(folder);
  for (const path of files) app.servedFiles.add(path);
  const plain = withSignIn(await readFile(join(folder, 'index.html'), 'utf8'), signInName);
  const rendered = openRenderedPages(app, { folder, publicUrl, signInName, isBusy });
  const { send: sendRenderedPage, hasScreen } = rendered;
  const hasPage = async (request: FastifyRequest) =>
    !NOT_PAGES.test(request.url) && (await hasScreen(request.url)) && !(await isClosed(app, request));
  app.hasPage = hasPage;
  app.get('/*', async (request, reply) => {
    const file = decodedPath(request.url);
    if (files.has(file)) return reply.sendFile(file);
    const asset = ASSET.exec(request.url)?.[1];
    if (asset !== undefined && keptIn !== undefined && (await isFile(join(keptIn, asset))))
      return reply.sendFile(asset, keptIn);
    if (NOT_PAGES.test(request.url)) return reply.callNotFound();
    const bare = withoutLastSlash(request.url);
    if (bare !== null) return reply.redirect(bare, 308);
    if (await sendRenderedPage(request, reply)) return reply;
    reply.code((await hasPage(request)) ? 200 : 404);
    const theme = chosenTheme(request);
    if (theme === null && signInName === null) return reply.sendFile('index.html');
    keepTheme(reply, theme);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'private, no-store')
      .send(inTheme(plain, theme));
  });
}

/** Once the server listens, copies the files of this build for the time after the next build. Closing the server stops it. */
function keepWhenListening(app: FastifyInstance, assets: string, keptIn: string) {
  const stop = new AbortController();
  let keeping: Promise<void> | undefined;
  app.addHook('onListen', async () => {
    keeping = keepAssets(assets, keptIn, { stopping: stop.signal }).catch((error: unknown) =>
      app.log.warn({ err: error }, 'the files of earlier builds cannot be kept'),
    );
  });
  app.addHook('preClose', async () => {
    stop.abort();
    await keeping;
  });
}

/** The paths of the files of a build; hidden ones are not served. */
async function servedFiles(folder: string): Promise<ReadonlySet<string>> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = found.filter((each) => each.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const addresses = paths.map((path) => `/${relative(folder, path).split(sep).join('/')}`);
  return new Set(addresses.filter((address) => !address.includes('/.')));
}

/** The address of a screen without the slash at the end of its path; null if it has none (BEHAVIOUR: screens-6). */
function withoutLastSlash(url: string): string | null {
  const [path = ''] = url.split('?');
  if (!path.endsWith('/')) return null;
  const bare = path.slice(0, -1) + url.slice(path.length);
  return isOwnPath(bare) ? bare : null;
}

/** The path of an address; empty if it cannot be decoded. */
function decodedPath(url: string): string {
  const [path = ''] = url.split('?');
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}

/** The screens of moderators and admins, and the screens of admins only; the browser's router ignores case. */
const CONSOLE = /^\/admin(?:\/|$)/i;
const FOR_ADMINS = /^\/admin\/(?:system|maps|journal)(?:\/|$)/i;

/**
 * Whether a screen does not exist for the caller (BEHAVIOUR: moderation-29, operations-6). False for a caller who first has to renew
 * the session, whose role is unknown.
 */
async function isClosed(app: FastifyInstance, request: FastifyRequest): Promise<boolean> {
  const path = decodedPath(request.url);
  if (!CONSOLE.test(path)) return false;
  const { sessionReader } = app;
  const caller = await readCallerIfAny(sessionReader, request);
  const refresh = sessionReader.cookies.readRefresh(request) ?? '';
  const mayRenew = caller === null && sessionReader.isOwnRefreshToken(refresh);
  if (mayRenew || caller?.role === 'admin') return false;
  return caller?.role !== 'moderator' || FOR_ADMINS.test(path);
}

const isFile = (path: string) =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
