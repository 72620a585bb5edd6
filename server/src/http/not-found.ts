import type { FastifyInstance } from 'fastify';
import { Refusal } from './refuse.ts';

/** A served path: its pattern, and the methods it accepts. */
interface Path {
  pattern: RegExp;
  methods: string[];
}

/**
 * Answers what no route handles: 405 with `Allow` at a path that accepts other methods, 404 elsewhere; `OPTIONS` at a known path
 * is 204 with `Allow`. Register it before the routes, since it collects their paths.
 */
export function handleNotFound(app: FastifyInstance) {
  const served = new Map<string, Path>();
  app.addHook('onRoute', ({ method, url }) => {
    if (url.includes('*')) return; // a wildcard matches paths that do not exist
    const known = served.get(url) ?? { pattern: toPattern(url), methods: ['OPTIONS'] };
    known.methods.push(...[method].flat());
    served.set(url, known);
  });
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?');
    const matching = [...served.values()].filter(({ pattern }) => pattern.test(path));
    const methods = new Set(matching.flatMap((one) => one.methods));
    if (methods.size === 0) throw new Refusal('NotFound');
    if (methods.has(request.method) && request.method !== 'OPTIONS') throw new Refusal('InputInvalid'); // a part of the path that the router refuses to decode
    reply.header('allow', [...methods].sort().join(', '));
    if (request.method === 'OPTIONS') return reply.code(204).send();
    throw new Refusal('MethodNotAllowed');
  });
}

const toPattern = (url: string) =>
  new RegExp(`^${url.replaceAll(/[.+?()[\]]/g, String.raw`\$&`).replaceAll(/:\w+/g, '[^/]+')}$`);
