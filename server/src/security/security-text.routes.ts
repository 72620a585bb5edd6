import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { publicOrigin } from '../http/addresses/public-origin.ts';
import { refuse } from '../http/refuse.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const VALID_DAYS = 180;

/** `GET /.well-known/security.txt` (RFC 9116): the contact for security reports. 404 without SECURITY_CONTACT. */
export function securityTextRoutes(app: FastifyInstance, { securityContact, publicUrl }: Config) {
  app.get('/.well-known/security.txt', (request, reply) => {
    if (securityContact === undefined) refuse('NotFound');
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${new Date(Date.now() + VALID_DAYS * DAY_MS).toISOString()}`,
      'Preferred-Languages: ko, en',
      `Canonical: ${publicOrigin(request, publicUrl)}/.well-known/security.txt`,
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}
