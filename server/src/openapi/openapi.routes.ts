import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { docsPage } from './docs-page.ts';
import { openApiDocument } from './openapi.ts';

const CACHED = 'public, max-age=300';

/** Serves `/api/openapi.json` and the reference page `/api/docs`, each built on its first request, and counted like pages: they are large. */
export function openApiRoutes(app: FastifyInstance) {
  const serve = (path: string, type: string, make: () => string | Promise<string>) => {
    let made: string | Promise<string> | undefined;
    app.get(path, async (request, reply) => {
      await app.limitCalls(request, 'page', null);
      reply.type(`${type}; charset=utf-8`).header('cache-control', CACHED);
      return (made ??= make());
    });
  };
  serve('/api/openapi.json', 'application/json', () => JSON.stringify(openApiDocument(app.endpoints)));
  serve('/api/docs', 'text/html', () => docsPage(openApiDocument(app.endpoints)));
  serve('/api/docs.css', 'text/css', () => readFile(join(import.meta.dirname, 'docs.css'), 'utf8'));
}
