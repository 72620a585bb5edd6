import type { FastifyInstance } from 'fastify';
import { onEachRequest } from './each-request.ts';
import { refuse } from './refuse.ts';

/** How deep lists and objects may be nested; the contract needs three levels at most. */
const MAX_DEPTH = 8;

/** Accepts JSON bodies and no others; an empty body is none, whatever its content type says (BEHAVIOUR: wire-22). */
export function acceptJson(app: FastifyInstance) {
  app.removeContentTypeParser(['text/plain', 'application/json']);
  onEachRequest(app, ({ headers }) => {
    if (headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0)
      delete headers['content-type'];
  });
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_: unknown, body: Buffer) =>
    body.length === 0 ? null : refuse('UnsupportedMediaType'),
  );
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (_: unknown, body: string) =>
    body === '' ? null : parseJson(body),
  );
}

/** Parses JSON. Refuses InputInvalid when it is malformed, nested too deeply, or sets a prototype. */
export const parseJson = (text: string): unknown => checkPlain(parse(text));

/** The value. Refuses InputInvalid when it is nested too deeply or sets a prototype. */
export const checkPlain = (value: unknown): unknown =>
  isPlain(value, MAX_DEPTH) ? value : refuse('InputInvalid');

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
