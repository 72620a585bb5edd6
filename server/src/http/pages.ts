import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** The built web app, where `npm start` puts it. */
const built = join(import.meta.dirname, '..', '..', '..', 'web', 'dist');
/** What belongs to the API and the providers: an unknown address there is a refusal, never a page. */
const NOT_PAGES = /^\/(api|oauth2|login|demo-provider|article|default-images|assets)(\/|$)/;

/** Serves the built web app: its files, kept for good where their name holds their hash, and the page for every other address. */
export async function servePages(app: FastifyInstance) {
  if (!existsSync(join(built, 'index.html'))) return;
  const page = await readFile(join(built, 'index.html'), 'utf8');
  await app.register(fastifyStatic, {
    root: built,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const kept = path.includes(`${built}/assets/`) ? 'max-age=31536000, immutable' : 'no-cache';
      reply.header('cache-control', `public, ${kept}`);
    },
  });
  app.get('/*', async (request, reply) => {
    if (NOT_PAGES.test(request.url)) return reply.callNotFound();
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
  });
}
