import type { FastifyInstance } from 'fastify';
import { refuse } from './refuse.ts';

/** How deep lists and objects may lie in one another; what the contract takes is at most three. */
const DEPTH = 8;

/** Reads JSON bodies and no other plain kind; an empty one is no body, whatever its declared type. */
export function acceptJson(app: FastifyInstance) {
  app.removeContentTypeParser('text/plain');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (_: unknown, body: string) =>
    body === '' ? null : parseJson(body),
  );
}

/** A JSON text as a value. Refuses InputInvalid for a broken one, one nested too deeply, or one that names a prototype. */
export function parseJson(text: string): unknown {
  const value = parsed(text);
  if (!isPlain(value, DEPTH)) refuse('InputInvalid');
  return value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    refuse('InputInvalid');
  }
}

function isPlain(value: unknown, deeper: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return (
    deeper > 0 &&
    !Object.hasOwn(value, '__proto__') &&
    !Object.hasOwn(value, 'constructor') &&
    Object.values(value).every((inner) => isPlain(inner, deeper - 1))
  );
}
