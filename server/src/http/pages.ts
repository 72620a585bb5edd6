import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { inTheme, keepTheme, themeOf } from './page-theme.ts';
import { openRenderedPages } from './rendered-pages.ts';

/** The built web app, where `npm start` puts it. */
const built = join(import.meta.dirname, '..', '..', '..', 'web', 'dist');
/** The addresses of the API, the providers and the files: an unknown one there is a refusal, never a page. */
const NOT_PAGES =
  /^\/(?:(?:api|oauth2|login|demo-provider|article|default-images|assets)(?:[/?]|$)|[^?]*\.\w+(?:\?|$))/;

/**
 * Serves the built web app: its files, compressed by the build and cached for a year where their name contains their hash, and
 * a page for every other address, rendered where the build can render that screen and the server is not busy. Serves nothing while there is no build.
 */
export async function servePages(
  app: FastifyInstance,
  {
    folder = built,
    publicUrl,
    isBusy = () => false,
  }: { folder?: string; publicUrl?: string | undefined; isBusy?: () => boolean } = {},
) {
  if (!existsSync(join(folder, 'index.html'))) return;
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const kept = path.startsWith(join(folder, 'assets')) ? 'max-age=31536000, immutable' : 'no-cache';
      reply.header('cache-control', `public, ${kept}`);
    },
  });
  const plain = await readFile(join(folder, 'index.html'), 'utf8');
  const sendRenderedPage = await openRenderedPages(app, { folder, publicUrl, isBusy });
  app.get('/*', async (request, reply) => {
    if (NOT_PAGES.test(request.url)) return reply.callNotFound();
    if (await sendRenderedPage(request, reply)) return reply;
    const theme = themeOf(request);
    if (theme === null) return reply.sendFile('index.html');
    keepTheme(reply, theme);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'private, no-store')
      .send(inTheme(plain, theme));
  });
}
