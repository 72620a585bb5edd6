import { randomBytes } from 'node:crypto';
import { endpoint } from 'contract/endpoint';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { route } from '../route.ts';

const COOKIE = 'XSRF-TOKEN';
const HEADER = 'X-XSRF-TOKEN';

const described = (text: string, example: string) =>
  v.pipe(v.string(), v.description(text), v.examples([example]));

/** The token that the second generation of clients reads before it changes anything, and sends back as a header. */
const readCsrfToken = endpoint({
  name: 'readCsrfToken',
  tag: 'auth',
  summary: 'A token for older clients that send one back',
  description:
    'Also sets it as the cookie `XSRF-TOKEN`. It proves nothing and is never checked: a change is accepted by its origin or its bearer token. New clients do not need it.',
  method: 'GET',
  path: '/api/csrf',
  access: 'anyone',
  result: v.object({
    token: described('A random text.', 'pJ5bY0mXqk2lS3VwZt8n7A'),
    headerName: described('The header in which older clients send it back.', HEADER),
    parameterName: described('The field of a form in which they may send it.', '_csrf'),
  }),
  refuses: [],
});

/** Gives older clients the token they wait for. Nothing reads it again: `guardOrigin` protects changes (BEHAVIOUR: wire-43). */
export function csrfRoutes(app: FastifyInstance, https: boolean) {
  route(app, readCsrfToken, (_, __, { reply }) => {
    const token = randomBytes(16).toString('base64url');
    reply.setCookie(COOKIE, token, { path: '/', sameSite: 'lax', secure: https });
    return { token, headerName: HEADER, parameterName: '_csrf' };
  });
}
