import type { FastifyInstance, FastifyRequest } from 'fastify';
import { onEachRequest } from '../each-request.ts';
import { checkPlain, decodeUtf8, readText } from '../json.ts';

/** The `Authorization` header of a page that has no stored token. */
const NO_TOKEN = /^Bearer(?:\s+(?:null|undefined))?\s*$/i;

/** Accepts requests of older clients outside the contract: a bearer header without a token, and URL-encoded forms. */
export function acceptOlderRequests(app: FastifyInstance) {
  onEachRequest(app, ({ headers }) => {
    if (headers.authorization !== undefined && NO_TOKEN.test(headers.authorization))
      headers.authorization = 'Bearer'; // no token: cookies identify these callers
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) =>
      body.length === 0 ? null : checkPlain(readFormFields(readText(request, body))),
  );
}

/** The fields of a form; a field sent repeatedly becomes a list. */
function readFormFields(text: string): unknown {
  decodeUtf8(unescaped(text)); // refuses bytes that `URLSearchParams` would read as U+FFFD
  const fields = Map.groupBy(new URLSearchParams(text), ([name]) => name); // once: a body may have thousands of names
  return Object.fromEntries(
    [...fields].map(([name, pairs]) => {
      const values = pairs.map(([, value]) => value);
      return [name, values.length === 1 ? values[0] : values];
    }),
  );
}

/** The bytes of a percent-encoded text. */
const unescaped = (text: string): Buffer =>
  Buffer.from(
    Buffer.from(text)
      .toString('latin1')
      .replaceAll(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );
