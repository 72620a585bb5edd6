import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { onEachRequest } from './each-request.ts';
import { refuse } from './refuse.ts';

/** How deep lists and objects may be nested; the contract needs three levels at most. */
const MAX_DEPTH = 8;

/** Accepts only JSON bodies; an empty body counts as none, whatever its content type (BEHAVIOUR: wire-22). */
export function acceptJson(app: FastifyInstance) {
  app.removeContentTypeParser(['text/plain', 'application/json']);
  onEachRequest(app, ({ headers }) => {
    if (headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0)
      delete headers['content-type'];
  });
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_: unknown, body: Buffer) =>
    body.length === 0 ? null : refuse('UnsupportedMediaType'),
  );
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) =>
      body.length === 0 ? null : parseJson(readText(request, body)),
  );
}

const CHARSET = /;\s*charset\s*=\s*"?([^\s";]*)/i;
const UTF8 = /^utf-?8$/i;

/** The text of a body. Refuses UnsupportedMediaType for a declared charset other than UTF-8, InputInvalid for bytes that are not UTF-8. */
export function readText({ headers }: FastifyRequest, body: Buffer): string {
  const charset = CHARSET.exec(headers['content-type'] ?? '')?.[1];
  if (charset !== undefined && !UTF8.test(charset)) refuse('UnsupportedMediaType');
  return decodeUtf8(body);
}

/** Bytes as text. Refuses InputInvalid for bytes that are not UTF-8, which decoding would replace by U+FFFD. */
export const decodeUtf8 = (bytes: Buffer): string =>
  isUtf8(bytes) ? bytes.toString() : refuse('InputInvalid');

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
