import type { FastifyInstance } from 'fastify';
import { onEachRequest } from '../each-request.ts';
import { checkPlain } from '../json.ts';

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
    { parseAs: 'string' },
    async (_: unknown, body: string) => (body === '' ? null : checkPlain(readFormFields(body))),
  );
}

/** The fields, a list where one was sent repeatedly. */
function readFormFields(text: string): unknown {
  const fields = new URLSearchParams(text);
  return Object.fromEntries(
    [...new Set(fields.keys())].map((name) => {
      const values = fields.getAll(name);
      return [name, values.length === 1 ? values[0] : values];
    }),
  );
}
