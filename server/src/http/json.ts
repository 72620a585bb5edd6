import type { FastifyInstance } from 'fastify';
import { refuse } from './refuse.ts';

/** How deep lists and objects may be nested; the contract needs three levels at most. */
const MAX_DEPTH = 8;

/** Accepts JSON bodies and no plain text; an empty body counts as none. */
export function acceptJson(app: FastifyInstance) {
  app.removeContentTypeParser('text/plain');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (_: unknown, body: string) =>
    body === '' ? null : parseJson(body),
  );
}

/** Parses JSON. Refuses InputInvalid when it is malformed, nested too deeply, or sets a prototype. */
export function parseJson(text: string): unknown {
  const value = parse(text);
  if (!isPlain(value, MAX_DEPTH)) refuse('InputInvalid');
  return value;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    refuse('InputInvalid');
  }
}

function isPlain(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return (
    depth > 0 &&
    !Object.hasOwn(value, '__proto__') &&
    !Object.hasOwn(value, 'constructor') &&
    Object.values(value).every((inner) => isPlain(inner, depth - 1))
  );
}
