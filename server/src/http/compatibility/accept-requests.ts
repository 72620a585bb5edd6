import type { FastifyInstance, FastifyRequest } from 'fastify';
import { onEachRequest } from '../each-request.ts';
import { checkPlain, decodeUtf8, readText } from '../json.ts';

/** The bearer of a page whose storage holds no token. */
const NO_TOKEN = /^Bearer(?:\s+(?:null|undefined))?\s*$/i;

/** Accepts what older clients send beside the contract: a bearer without a token, and fields in the form of a web form. */
export function acceptOlderRequests(app: FastifyInstance) {
  onEachRequest(app, ({ headers }) => {
    if (headers.authorization !== undefined && NO_TOKEN.test(headers.authorization))
      delete headers.authorization; // their cookies say who they are
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) =>
      body.length === 0 ? null : checkPlain(readFormFields(readText(request, body))),
  );
}

/** The fields, a list where one was sent repeatedly. */
function readFormFields(text: string): unknown {
  decodeUtf8(unescaped(text)); // refuses what `URLSearchParams` would read as U+FFFD
  const fields = new URLSearchParams(text);
  return Object.fromEntries(
    [...new Set(fields.keys())].map((name) => {
      const values = fields.getAll(name);
      return [name, values.length === 1 ? values[0] : values];
    }),
  );
}

/** The bytes of a text whose `%B5` stand for one each. */
const unescaped = (text: string): Buffer =>
  Buffer.from(
    Buffer.from(text)
      .toString('latin1')
      .replaceAll(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );
