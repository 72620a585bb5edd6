import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Starts a cache in front of the app that keeps every answer, regardless of its lifetime, until it is purged: by PURGE of an address,
 * or by POST to `/purge` with a list of addresses, with the token as bearer token.
 */
export async function cachingProxy(origin: string, token: string) {
  const kept = new Map<string, { status: number; body: Buffer }>();
  const state = { isDown: false, purged: 0 };
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    const answer = (status: number, body: Buffer | string = '') => response.writeHead(status).end(body);
    if (request.method === 'GET') {
      const known = kept.get(path);
      if (known !== undefined) return answer(known.status, known.body);
      const fetched = await fetch(origin + path);
      const body = Buffer.from(await fetched.arrayBuffer());
      if (fetched.ok) kept.set(path, { status: fetched.status, body });
      return answer(fetched.status, body);
    }
    if (request.headers.authorization !== `Bearer ${token}`) return answer(401);
    if (state.isDown) return answer(503);
    state.purged += 1;
    if (request.method === 'PURGE') return answer(kept.delete(path) ? 200 : 404);
    const { files } = JSON.parse(Buffer.concat(await request.toArray()).toString('utf8')) as {
      files: string[];
    };
    for (const file of files) kept.delete(new URL(file).pathname);
    return answer(200);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { address, state, close: () => new Promise((resolve) => server.close(resolve)) };
}
