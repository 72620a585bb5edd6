import { join } from 'node:path';
import { createServer } from 'vite';

/**
 * The web's modules as they are written, so that a page can import one of them, or, the packages of the `whole` app made
 * ready too, show a screen in development.
 */
export async function serveModules(name: string, { whole = false } = {}) {
  const root = join(import.meta.dirname, '..');
  const server = await createServer({
    configFile: join(root, 'web', 'vite.config.ts'),
    cacheDir: join(root, '.cache', name),
    logLevel: 'error',
    optimizeDeps: { noDiscovery: !whole },
    server: { host: '127.0.0.1', port: 0, hmr: false, watch: null },
  });
  await server.listen();
  const address = server.httpServer?.address();
  if (typeof address !== 'object' || address === null) throw new Error('The modules are not served.');
  return { address: `http://127.0.0.1:${address.port}`, [Symbol.asyncDispose]: () => server.close() };
}
