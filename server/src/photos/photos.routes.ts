import { ImageUuid } from 'contract/ids';
import { defaultImageAddress, listDefaultImages } from 'contract/photos';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { refuse } from '../http/refuse.ts';
import { route } from '../http/route.ts';
import type { PhotoStore } from '../outside/photo-store/photo-store.ts';
import type { DefaultImages } from './default-images.ts';
import { PHOTO_TYPE, photoKey } from './photos.ts';
import type { SizeName } from './read-photo.ts';

type ImageRequest = FastifyRequest<{ Params: { uuid: string } }>;

/** Serves photos and default images, as images outside the envelope; a missing one is refused in the envelope. */
export function photoRoutes(
  app: FastifyInstance,
  { store, defaultImages }: { store: PhotoStore; defaultImages: DefaultImages },
) {
  route(app, listDefaultImages, () => defaultImages.uuids.map(defaultImageAddress));

  const photo = (path: string, size: SizeName) =>
    app.get(path, (request: ImageRequest, reply) => sendPhoto(store, size, request, reply));
  photo('/article/photo/:uuid', 'detail');
  photo('/article/photo/list/:uuid', 'list');
  photo('/article/photo/full/:uuid', 'full');

  const defaultImage = (path: string, size: 'list' | 'detail') =>
    app.get(path, (request: ImageRequest, reply) => sendDefaultImage(defaultImages, size, request, reply));
  defaultImage('/default-images/:uuid', 'detail');
  defaultImage('/default-images/list/:uuid', 'list');
  renderAfterStart(app, defaultImages);
}

const RENDER_DELAY_MS = 10_000;

/** Renders the gallery shortly after the start, so that hardly any request waits for it. */
function renderAfterStart(app: FastifyInstance, defaultImages: DefaultImages) {
  const stop = new AbortController();
  const render = () =>
    void defaultImages.renderAll(stop.signal).catch((error: Error) => app.log.error(error));
  app.addHook('onListen', async () => void setTimeout(render, RENDER_DELAY_MS).unref());
  app.addHook('onClose', async () => stop.abort());
}

/**
 * The address is the permission: 122 random bits that only readers of the post receive (BEHAVIOUR: photos-13). Checking the
 * database too would cost a query for every photo, and take nothing from those who have seen it: their caches keep it for a year.
 */
async function sendPhoto(store: PhotoStore, size: SizeName, request: ImageRequest, reply: FastifyReply) {
  const uuid = parseUuid(request);
  if (hasCached(request, uuid)) return asImage(reply, uuid, 'max-age=31536000, immutable').code(304).send();
  const found = (await store.get(photoKey(uuid, size))) ?? refuse('NotFound');
  asImage(reply, uuid, 'max-age=31536000, immutable').header('content-length', found.size);
  return reply.send(found.stream);
}

/** A drawing may change under the same uuid: cached for a day, then revalidated by its tag (BEHAVIOUR: photos-12). */
async function sendDefaultImage(
  defaultImages: DefaultImages,
  size: 'list' | 'detail',
  request: ImageRequest,
  reply: FastifyReply,
) {
  const found = (await defaultImages.get(parseUuid(request), size)) ?? refuse('NotFound');
  asImage(reply, found.tag, 'max-age=86400');
  return hasCached(request, found.tag) ? reply.code(304).send() : reply.send(found.bytes);
}

function parseUuid({ params }: ImageRequest): ImageUuid {
  const read = v.safeParse(ImageUuid, params.uuid);
  return read.success ? read.output : refuse('NotFound');
}

const hasCached = (request: ImageRequest, tag: string) =>
  request.headers['if-none-match']?.includes(`"${tag}"`) ?? false;

/** Headers that let any page embed the answer, but only ever as an image. */
function asImage(reply: FastifyReply, tag: string, caching: string): FastifyReply {
  return reply.type(PHOTO_TYPE).headers({
    etag: `"${tag}"`,
    'cache-control': `public, ${caching}`,
    'content-security-policy': `default-src 'none'; sandbox`,
    'content-disposition': 'inline',
    'cross-origin-resource-policy': 'cross-origin',
  });
}
