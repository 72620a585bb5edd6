import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from './refuse.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Paths of files that a wildcard route serves. */
    servedFiles: Set<string>;
    /** Whether the caller finds a page at an address; a wildcard route serves pages too. */
    hasPage: (request: FastifyRequest) => Promise<boolean>;
  }
}

/** The methods that a file or a page accepts. */
const OF_FILES = ['OPTIONS', 'GET', 'HEAD'];

/**
 * Answers requests that no route handles: 405 with `Allow` at a path that accepts other methods, 404 elsewhere; `OPTIONS` at a known
 * path is 204 with `Allow`. Register it before the routes, since it collects their paths.
 */
export function handleNotFound(app: FastifyInstance) {
  const served = new Map<string, string[]>();
  const patterns = new Map<string, RegExp>();
  app.decorate('servedFiles', new Set<string>());
  app.decorate('hasPage', async () => false);
  app.addHook('onRoute', ({ method, url }) => {
    if (url.includes('*')) return; // a wildcard matches paths that do not exist
    const methods = served.get(url) ?? ['OPTIONS'];
    methods.push(...[method].flat());
    served.set(url, methods);
  });
  /** The methods accepted at the path of a request. */
  async function methodsAt(request: FastifyRequest): Promise<Set<string>> {
    const [path = ''] = request.url.split('?');
    if (patterns.size === 0) for (const url of served.keys()) patterns.set(url, toPattern(url)); // built on first use, not at start
    const matching = [...served].filter(([url]) => patterns.get(url)?.test(path));
    const isServed = app.servedFiles.has(path) || (!isRead(request) && (await app.hasPage(request)));
    return new Set([...matching.flatMap(([, methods]) => methods), ...(isServed ? OF_FILES : [])]);
  }
  app.setNotFoundHandler(async (request, reply) => {
    const methods = await methodsAt(request);
    if (methods.size === 0) throw new Refusal('NotFound');
    if (methods.has(request.method) && request.method !== 'OPTIONS') throw new Refusal('InputInvalid'); // a part of the path that the router refuses to decode
    reply.header('allow', [...methods].sort().join(', '));
    if (request.method === 'OPTIONS') return reply.code(204).send();
    throw new Refusal('MethodNotAllowed');
  });
}

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

const toPattern = (url: string) =>
  new RegExp(`^${url.replaceAll(/[.+?()[\]]/g, String.raw`\$&`).replaceAll(/:\w+/g, '[^/]+')}$`);
