import { once } from 'node:events';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { openS3Store } from '../src/outside/photo-store/s3-store.ts';

const listing = (objects: ReadonlyMap<string, Buffer>) =>
  `<ListBucketResult>${[...objects].map(([key, { length }]) => `<Contents><Key>${key.replace('/photos/', '')}</Key><Size>${length}</Size></Contents>`).join('')}</ListBucketResult>`;

/** Starts a bucket with the part of the S3 protocol that the photo store needs. It can be made slow, failing or damaged. */
export async function slowBucket() {
  const objects = new Map<string, Buffer>();
  const cacheControls = new Map<string, string | undefined>();
  const trouble = { delayMs: 0, status: 0 };
  const server = createServer((request, response) => {
    const key = decodeURIComponent(new URL(request.url ?? '/', 'http://bucket').pathname);
    const answer = async () => {
      const bytes = await buffer(request);
      if (trouble.status !== 0) return response.writeHead(trouble.status).end();
      if (request.method === 'PUT') objects.set(key, bytes);
      if (request.method === 'PUT') cacheControls.set(key, request.headers['cache-control']);
      if (request.method === 'DELETE') objects.delete(key);
      if (/^\/photos\/?$/.test(key) && request.method === 'GET') return response.end(listing(objects));
      if (request.method !== 'GET') return response.writeHead(request.method === 'PUT' ? 200 : 204).end();
      const found = objects.get(key);
      if (found === undefined) return response.writeHead(404).end();
      return response.writeHead(200, { 'content-length': found.length }).end(found);
    };
    setTimeout(() => void answer().catch(() => response.destroy()), trouble.delayMs);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const settings = {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: 'photos',
    S3_REGION: 'x',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  return {
    objects,
    /** The cache lifetime of each object. */
    cacheControls,
    /** The current failure: a delay, or an error status; both are 0 while the bucket works. */
    trouble,
    /** The environment of a process that stores its photos there. */
    settings,
    store: openS3Store({
      endpoint: settings.S3_ENDPOINT,
      bucket: settings.S3_BUCKET,
      region: 'x',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    }),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
