import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { docsPage } from './docs-page.ts';
import { openApiDocument } from './openapi.ts';

const css = readFileSync(join(import.meta.dirname, 'docs.css'), 'utf8');

/** Serves `/api/openapi.json` and the reference page `/api/docs`. Register it after every noun. */
export function openApiRoutes(app: FastifyInstance) {
  const document = openApiDocument(app.endpoints);
  const json = JSON.stringify(document);
  const page = docsPage(document);
  const cached = 'public, max-age=300';
  app.get('/api/openapi.json', (_, reply) =>
    reply.type('application/json; charset=utf-8').header('cache-control', cached).send(json),
  );
  app.get('/api/docs', (_, reply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', cached).send(page),
  );
  app.get('/api/docs.css', (_, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', cached).send(css),
  );
}
