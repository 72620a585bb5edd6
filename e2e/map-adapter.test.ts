import { join } from 'node:path';
import { createServer } from 'vite';
import { afterAll, expect, test } from 'vitest';
import { buildMap } from '../scripts/build-map.ts';
import { closeBrowser, openPhone } from './browser.ts';

/** The policy the product is served under, as far as a map can feel it. */
const POLICY =
  "default-src 'self'; script-src 'self'; worker-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self' ws:";
const RUN = `Promise.all([import('/src/map/map-adapter.contract.ts'), import('/src/map/maplibre-adapter.ts')])
  .then(([{ keptPromises }, { MapLibreAdapter }]) => keptPromises(() => new MapLibreAdapter()))`;

afterAll(closeBrowser);

test('the map keeps every promise of its contract, under the strict content policy', async () => {
  await buildMap();
  await using modules = await serveModules();
  await using phone = await openPhone();
  const blank = {
    contentType: 'text/html',
    headers: { 'content-security-policy': POLICY },
    body: '<!doctype html>',
  };
  await phone.page.route('**/blank', (route) => route.fulfill(blank));
  await phone.page.goto(`${modules.address}/blank`);
  const kept = await phone.page.evaluate<Record<string, string>>(RUN);
  expect(kept).toEqual(Object.fromEntries(Object.keys(kept).map((title) => [title, 'kept'])));
  expect(Object.keys(kept).length).toBeGreaterThan(5);
});

/** The web's modules as they are written, so that a page can import one of them. */
async function serveModules() {
  const root = join(import.meta.dirname, '..');
  const server = await createServer({
    configFile: join(root, 'web', 'vite.config.ts'),
    cacheDir: join(root, '.cache', 'map-adapter-test'),
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    server: { host: '127.0.0.1', port: 0, hmr: false, watch: null },
  });
  await server.listen();
  const address = server.httpServer?.address();
  if (typeof address !== 'object' || address === null) throw new Error('The modules are not served.');
  return { address: `http://127.0.0.1:${address.port}`, [Symbol.asyncDispose]: () => server.close() };
}
