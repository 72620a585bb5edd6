import type { FastifyInstance } from 'fastify';
import { Refusal } from './refuse.ts';

/** An address that is served: its form, and the methods it takes. */
interface Address {
  pattern: RegExp;
  methods: string[];
}

/**
 * Answers what no route takes: 405 with `Allow` at an address that takes other methods, 404 elsewhere; `OPTIONS` at a known
 * address is 204 with `Allow`. Register before the routes, whose addresses it notes.
 */
export function answerUnknown(app: FastifyInstance) {
  const served = new Map<string, Address>();
  app.addHook('onRoute', ({ method, url }) => {
    if (url.includes('*')) return; // what takes every address says nothing of one
    const known = served.get(url) ?? { pattern: patternOf(url), methods: ['OPTIONS'] };
    known.methods.push(...[method].flat());
    served.set(url, known);
  });
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?');
    const here = [...served.values()].filter(({ pattern }) => pattern.test(path));
    const methods = new Set(here.flatMap((one) => one.methods));
    if (methods.size === 0) throw new Refusal('NotFound');
    if (methods.has(request.method) && request.method !== 'OPTIONS') throw new Refusal('InputInvalid'); // a part no route would read
    reply.header('allow', [...methods].sort().join(', '));
    if (request.method === 'OPTIONS') return reply.code(204).send();
    throw new Refusal('MethodNotAllowed');
  });
}

const patternOf = (url: string) =>
  new RegExp(`^${url.replaceAll(/[.+?()[\]]/g, String.raw`\$&`).replaceAll(/:\w+/g, '[^/]+')}$`);
