import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

/** Lets pages of exactly these origins call the API with cookies and any header; the answers to other origins carry no CORS header. */
export async function allowOrigins(app: FastifyInstance, allowed: readonly string[]) {
  if (allowed.length === 0) return;
  await app.register(cors, {
    // A function, since with a list the plugin sends its other headers to every origin.
    origin: (origin, answer) =>
      answer(null, origin !== undefined && allowed.includes(origin) ? origin : false),
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: ['x-request-id', 'retry-after'],
    maxAge: 600,
    strictPreflight: false,
  });
}
