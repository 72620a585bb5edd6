import { join } from 'node:path';
import { createServer } from 'vite';
import { svgFiles } from '../web/svg-files.ts';

/**
 * Serves the modules of web and map from their sources, so that a page can import one by its path from the root; or the `whole` app, its
 * packages prepared, so that a page can show a screen.
 */
export async function serveModules(name: string, { whole = false } = {}) {
  const root = join(import.meta.dirname, '..');
  const server = await createServer({
    configFile: false,
    root: whole ? join(root, 'web') : root,
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
