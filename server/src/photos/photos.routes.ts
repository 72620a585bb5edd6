import { ImageUuid } from 'contract/ids';
import { convertPhoto, defaultImagePath, listDefaultImages, readStorage } from 'contract/photos';
import { listPhotosAhead, sendPhotoAhead } from 'contract/photos-ahead';
import { LINK_PICTURE } from 'contract/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Db } from '../db.ts';
import { imageAddress } from '../http/addresses/image-addresses.ts';
import { subscriber } from '../http/limits/subscriber.ts';
import { refuse } from '../http/refuse.ts';
import { route } from '../http/route.ts';
import { readViewer } from '../http/session.ts';
import type { PhotoStore } from '../outside/photo-store/photo-store.ts';
import type { SignedAddresses } from '../outside/photo-store/signed-addresses.ts';
import type { DefaultImages } from './default-images.ts';
import { watchDamaged } from './check-photos.ts';
import { type LinkPictures, openLinkPictures } from './link-pictures.ts';
import { type PhotoDeps, photoKey, readUpload } from './photos.ts';
import { receiveAhead } from './photos-ahead.ts';
import { bytesUsed, checkNext, type PhotoAudience, photoAudience, photosAhead } from './photos.sql.ts';
import type { SizeName } from './read-photo.ts';
import { openDrawingQueue, openSmallPhotos, type SmallPhotos } from './small-photos.ts';
import { readForm } from './stored-photo.ts';

interface StoredPhotos {
  app: FastifyInstance;
  db: Db;
  store: PhotoStore;
  signed: SignedAddresses | null;
  isDamaged: (uuid: ImageUuid) => boolean;
}

interface Served {
  defaultImages: DefaultImages;
  /** Signs the bucket addresses to which public photos are redirected; null if the server sends the photos itself. */
  signed: SignedAddresses | null;
}

type ImageRequest = FastifyRequest<{ Params: { uuid: string } }>;

/** Serves photos and default images as images without the envelope; a missing image is refused in the envelope. */
export function photoRoutes(
  app: FastifyInstance,
  { db, store, reader, quotaBytes = null, defaultImages, signed }: PhotoDeps & Served,
) {
  const isDamaged = watchDamaged(db);
  const stored: StoredPhotos = { app, db, store, signed, isDamaged };
  route(app, readStorage, async (_, me) => ({
    usedBytes: (await bytesUsed(db, me)).used,
    maxBytes: quotaBytes,
  }));
  route(app, listDefaultImages, () =>
    defaultImages.uuids.map((uuid) => imageAddress(defaultImagePath(uuid))),
  );

  route(app, convertPhoto, async ({ files: [file] }, me) => {
    const { sizes } = await readUpload(reader, me, file ?? refuse('PhotoMissing'));
    return { picture: Buffer.from(sizes.full.bytes).toString('base64') };
  });
  route(app, sendPhotoAhead, ({ files: [file] }, me) =>
    receiveAhead({ db, store, reader, quotaBytes }, me, file ?? refuse('PhotoMissing')),
  );
  route(app, listPhotosAhead, async ({ query: { digests } }, me) => ({
    photos: await photosAhead(db, me, digests),
  }));

  const photo = (path: string, size: SizeName) =>
    app.get(path, (request: ImageRequest, reply) => sendPhoto(stored, size, request, reply));
  photo('/article/photo/:uuid', 'detail');
  photo('/article/photo/list/:uuid', 'list');
  photo('/article/photo/full/:uuid', 'full');
  const drawing = openDrawingQueue();
  const small = openSmallPhotos(store, drawing);
  app.get('/article/photo/small/:uuid', (request: ImageRequest, reply) =>
    sendSmallPhoto(stored, small, request, reply),
  );
  const linkPictures = openLinkPictures(store);
  app.queues.push(drawing, defaultImages.queue, linkPictures.queue);
  app.get('/article/photo/link/:uuid', (request: ImageRequest, reply) =>
    sendLinkPicture(stored, linkPictures, request, reply),
  );

  const defaultImage = (path: string, size: 'list' | 'detail') =>
    app.get(path, (request: ImageRequest, reply) => sendDefaultImage(defaultImages, size, request, reply));
  defaultImage('/default-images/:uuid', 'detail');
  defaultImage('/default-images/list/:uuid', 'list');
  renderAfterStart(app, defaultImages);
}

const RENDER_DELAY_MS = 10_000;

/** Renders the gallery shortly after the start, so that few requests wait for it. Closing waits for the image in progress. */
function renderAfterStart(app: FastifyInstance, defaultImages: DefaultImages) {
  const stop = new AbortController();
  let rendering: Promise<void> | undefined;
  const render = () => {
    if (stop.signal.aborted) return;
    rendering = defaultImages.renderAll(stop.signal).catch((error: Error) => app.log.error(error));
  };
  app.addHook('onListen', async () => void setTimeout(render, RENDER_DELAY_MS).unref());
  app.addHook('preClose', async () => {
    stop.abort();
    await rendering;
  });
}

/**
 * Sends a photo. A photo of a post with the audience everybody or link is sent to any caller with its address, which contains 122
 * random bits that only readers of the post receive. A photo of a post that only its author sees needs the author's session
 * (BEHAVIOUR: photos-13).
 */
async function sendPhoto(
  { app, db, store, signed, isDamaged }: StoredPhotos,
  size: SizeName,
  request: ImageRequest,
  reply: FastifyReply,
) {
  const uuid = parseUuid(request);
  const audience = await findAudience({ app, db }, uuid, request);
  const isKnownDamaged = isDamaged(uuid);
  if (signed !== null && audience === 'everyone' && !isKnownDamaged)
    return redirectToBucket(reply, signed, photoKey(uuid, size));
  if (!isKnownDamaged && hasCached(request, uuid))
    return asImage(reply, uuid, CACHING[audience]).code(304).send();
  const found = (await store.get(photoKey(uuid, size))) ?? refuse('NotFound');
  const { type, isWhole } = await readForm(found);
  if (!isWhole) void checkNext(db, uuid).catch(() => {}); // the job checks it next; this request gets the damaged photo
  asImage(reply, uuid, isWhole && !isKnownDamaged ? CACHING[audience] : 'no-store');
  return reply.type(type).header('content-length', found.size).send(found.stream);
}

/**
 * Redirects the browser to the bucket with an address that is valid for at most a minute, within which a hidden or deleted photo
 * disappears (BEHAVIOUR: running-4). Only the browser caches the redirect, for half that time, so it never follows an expired address.
 */
async function redirectToBucket(reply: FastifyReply, signed: SignedAddresses, key: string) {
  return reply
    .header('cache-control', `private, max-age=${Math.floor(signed.seconds / 2)}`)
    .header('cross-origin-resource-policy', 'cross-origin')
    .redirect(await signed.sign(key), 302);
}

async function sendSmallPhoto(
  stored: StoredPhotos,
  small: SmallPhotos,
  request: ImageRequest,
  reply: FastifyReply,
) {
  const uuid = parseUuid(request);
  const caching = CACHING[await findAudience(stored, uuid, request)];
  if (hasCached(request, uuid)) return asImage(reply, uuid, caching).code(304).send();
  const bytes = (await small(uuid, subscriber(request.ip))) ?? refuse('NotFound');
  return asImage(reply, uuid, caching).send(bytes);
}

/** Sends a photo's picture for links, to whom a visitor's post is shown (BEHAVIOUR: articles-35). */
async function sendLinkPicture(
  { db }: StoredPhotos,
  pictures: LinkPictures,
  request: ImageRequest,
  reply: FastifyReply,
) {
  const uuid = parseUuid(request);
  const caching = CACHING[(await photoAudience(db, uuid, null)) ?? refuse('NotFound')];
  const tag = `${uuid}-link`;
  if (hasCached(request, tag)) return asImage(reply, tag, caching).code(304).send();
  const bytes = (await pictures.read(uuid)) ?? refuse('NotFound');
  return asImage(reply, tag, caching).type(LINK_PICTURE.type).send(bytes);
}

/** The audience of a photo that the caller may see. Refuses a photo that the caller may not see. */
async function findAudience(
  { app, db }: Pick<StoredPhotos, 'app' | 'db'>,
  uuid: ImageUuid,
  request: ImageRequest,
): Promise<PhotoAudience> {
  return (
    (await photoAudience(db, uuid, null)) ??
    (await photoAudience(db, uuid, await readViewer(app.sessionReader, request))) ??
    refuse('NotFound')
  );
}

/** Sends a default image. Its drawing may change under the same uuid: cached for a day, then revalidated (BEHAVIOUR: photos-12). */
async function sendDefaultImage(
  defaultImages: DefaultImages,
  size: 'list' | 'detail',
  request: ImageRequest,
  reply: FastifyReply,
) {
  const found = (await defaultImages.get(parseUuid(request), size)) ?? refuse('NotFound');
  asImage(reply, found.tag, 'public, max-age=86400');
  return hasCached(request, found.tag) ? reply.code(304).send() : reply.send(found.bytes);
}

/** The caching of a photo by its audience: one that only some may see is revalidated each time, one of a hidden post is not kept. */
const CACHING: Record<PhotoAudience, string> = {
  everyone: 'public, max-age=31536000, immutable',
  link: 'private, no-cache',
  me: 'private, no-cache',
  moderators: 'no-store',
};

function parseUuid({ params }: ImageRequest): ImageUuid {
  const read = v.safeParse(ImageUuid, params.uuid);
  return read.success ? read.output : refuse('NotFound');
}

const hasCached = (request: ImageRequest, tag: string) =>
  request.headers['if-none-match']?.includes(`"${tag}"`) ?? false;

/** Headers that let any page embed the answer, but only ever as an image. */
function asImage(reply: FastifyReply, tag: string, caching: string): FastifyReply {
  return reply.type('image/webp').headers({
    etag: `"${tag}"`,
    'cache-control': caching,
    // A CDN revalidates after a minute, so that it drops the photos of hidden and deleted posts too.
    ...(caching.startsWith('public') && { 'cdn-cache-control': 'max-age=60' }),
    'content-security-policy': `default-src 'none'; sandbox`,
    'content-disposition': 'inline',
    'cross-origin-resource-policy': 'cross-origin',
  });
}
