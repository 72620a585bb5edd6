import { ImageUuid } from 'contract/ids';
import { defaultImageAddress, listDefaultImages } from 'contract/photos';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { refuse } from '../http/refuse.ts';
import { route } from '../http/route.ts';
import type { PhotoStore } from '../outside/photo-store/photo-store.ts';
import { keyOf, PHOTO_TYPE } from './photos.ts';
import type { Pictures } from './pictures.ts';
import type { SizeName } from './read-photo.ts';

type ImageRequest = FastifyRequest<{ Params: { uuid: string } }>;

/** Serves photos and the gallery of drawn pictures, as images outside the envelope; what is not there is refused in it. */
export function photoRoutes(
  app: FastifyInstance,
  { store, pictures }: { store: PhotoStore; pictures: Pictures },
) {
  route(app, listDefaultImages, () => pictures.uuids.map(defaultImageAddress));

  const photo = (path: string, size: SizeName) =>
    app.get(path, (request: ImageRequest, reply) => sendPhoto(store, size, request, reply));
  photo('/article/photo/:uuid', 'detail');
  photo('/article/photo/list/:uuid', 'list');
  photo('/article/photo/full/:uuid', 'full');

  const picture = (path: string, size: 'list' | 'detail') =>
    app.get(path, (request: ImageRequest, reply) => sendPicture(pictures, size, request, reply));
  picture('/default-images/:uuid', 'detail');
  picture('/default-images/list/:uuid', 'list');
  renderAhead(app, pictures);
}

const AHEAD_MS = 10_000;

/** Renders the gallery once the start is over, so that hardly anyone waits for a picture. */
function renderAhead(app: FastifyInstance, pictures: Pictures) {
  const stop = new AbortController();
  const begin = () => void pictures.renderAll(stop.signal).catch((error: Error) => app.log.error(error));
  app.addHook('onListen', async () => void setTimeout(begin, AHEAD_MS).unref());
  app.addHook('onClose', async () => stop.abort());
}

/**
 * The address is the permission: 122 random bits that only readers of the post are told. Asking the database as well
 * would cost a query for every picture and take nothing from those who have seen it: their caches keep it for a year.
 */
async function sendPhoto(store: PhotoStore, size: SizeName, request: ImageRequest, reply: FastifyReply) {
  const uuid = uuidOf(request);
  if (knows(request, uuid)) return asImage(reply, uuid, 'max-age=31536000, immutable').code(304).send();
  const found = (await store.get(keyOf(uuid, size))) ?? refuse('NotFound');
  asImage(reply, uuid, 'max-age=31536000, immutable').header('content-length', found.size);
  return reply.send(found.stream);
}

/** A drawing may be drawn better one day under the same uuid: kept for a day, then asked for by its tag. */
async function sendPicture(
  pictures: Pictures,
  size: 'list' | 'detail',
  request: ImageRequest,
  reply: FastifyReply,
) {
  const found = (await pictures.get(uuidOf(request), size)) ?? refuse('NotFound');
  asImage(reply, found.tag, 'max-age=86400');
  return knows(request, found.tag) ? reply.code(304).send() : reply.send(found.bytes);
}

function uuidOf({ params }: ImageRequest): ImageUuid {
  const read = v.safeParse(ImageUuid, params.uuid);
  return read.success ? read.output : refuse('NotFound');
}

const knows = (request: ImageRequest, tag: string) =>
  request.headers['if-none-match']?.includes(`"${tag}"`) ?? false;

/** Never anything but an image, whoever embeds it: a web on another host of ours shows it too. */
function asImage(reply: FastifyReply, tag: string, caching: string): FastifyReply {
  return reply.type(PHOTO_TYPE).headers({
    etag: `"${tag}"`,
    'cache-control': `public, ${caching}`,
    'content-security-policy': `default-src 'none'; sandbox`,
    'content-disposition': 'inline',
    'cross-origin-resource-policy': 'cross-origin',
  });
}
