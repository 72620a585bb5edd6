import { join } from 'node:path';
import { createServer } from 'vite';
import { svgFiles } from '../web/svg-files.ts';

/**
 * Serves the web's modules from their sources, so that a page can import one; with the packages of the `whole` app prepared, a page can
 * also show a screen.
 */
export async function serveModules(name: string, { whole = false } = {}) {
  const root = join(import.meta.dirname, '..');
  const server = await createServer({
    configFile: false,
    root: join(root, 'web'),
    cacheDir: join(root, '.cache', `${name}-${process.env['VITEST_POOL_ID']}`),
    logLevel: 'error',
    plugins: [svgFiles],
    optimizeDeps: { noDiscovery: !whole },
    server: { host: '127.0.0.1', port: 0, hmr: false, watch: null },
  });
  await server.listen();
  const address = server.httpServer?.address();
  if (typeof address !== 'object' || address === null) throw new Error('Vite does not listen.');
  return { address: `http://127.0.0.1:${address.port}`, [Symbol.asyncDispose]: () => server.close() };
}
