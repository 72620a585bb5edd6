import { hash } from 'node:crypto';
import { type PictureLook, readLook } from 'contract/pictures';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../db.ts';
import { ownAddress } from '../http/addresses/own-address.ts';
import { namesTag } from '../http/entity-tag.ts';
import { subscriber } from '../http/limits/subscriber.ts';
import { refuse } from '../http/refuse.ts';
import { readViewer } from '../http/session.ts';
import type { PhotoStore } from '../outside/photo-store/photo-store.ts';
import { type DrawPicture, openPictureQueue, openPictures } from './open-pictures.ts';
import { type Subject, SUBJECTS } from './subjects.ts';

type PictureRequest = FastifyRequest<{
  Params: { kind: string; id: string; version: string; file: string };
  Querystring: { link?: unknown };
}>;

interface Parts {
  app: FastifyInstance;
  db: Db;
  draw: DrawPicture;
  publicUrl: string | undefined;
}

/** Serves posts, lists, authors and one's own recaps as pictures, without the envelope (BEHAVIOUR: pictures-1). */
export function pictureRoutes(
  app: FastifyInstance,
  { db, store, publicUrl }: { db: Db; store: PhotoStore; publicUrl: string | undefined },
) {
  const queue = openPictureQueue();
  app.queues.push(queue);
  const parts: Parts = { app, db, draw: openPictures(store, queue), publicUrl };
  app.get('/pictures/:kind/:id/:version/:file', (request: PictureRequest, reply) =>
    sendPicture(parts, request, reply),
  );
}

async function sendPicture(
  { app, db, draw, publicUrl }: Parts,
  request: PictureRequest,
  reply: FastifyReply,
) {
  const { kind, id, version, file } = request.params;
  const viewer = await readViewer(app.sessionReader, request);
  await app.limitCalls(request, 'lookup', viewer);
  if (app.membersOnly && viewer === null) refuse('NotFound');
  const look = readLook(file) ?? refuse('NotFound');
  const find = (Object.hasOwn(SUBJECTS, kind) && SUBJECTS[kind]) || refuse('NotFound');
  const { link } = request.query;
  const subject = await find(db, {
    id,
    look,
    link: typeof link === 'string' ? link : null,
    viewer: async () => viewer,
  });
  const address = look.qr && subject.page !== null ? addressOf(request, publicUrl, subject.page) : null;
  const tag = tagOf(kind, id, subject, look, address);
  asPicture(reply, tag, cachingOf(subject, version));
  if (namesTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
  return reply.send(await draw(tag, { subject, look, address }, String(viewer ?? subscriber(request.ip))));
}

const addressOf = (request: FastifyRequest, publicUrl: string | undefined, page: string) =>
  (ownAddress(request, publicUrl) ?? refuse('NotFound')) + page;

/** The tag of a picture: the same bytes have the same one. */
const tagOf = (kind: string, id: string, { version }: Subject, look: PictureLook, address: string | null) =>
  `W/"${hash('sha256', JSON.stringify([kind, id, version, look, address]), 'base64url').slice(0, 22)}"`;

/** At the address of what it shows now, a picture for everybody is kept for good; else it is asked for again. */
const cachingOf = ({ isPublic, version }: Subject, asked: string): string => {
  if (!isPublic) return 'private, no-cache';
  return version === asked ? 'public, max-age=31536000, immutable' : 'public, no-cache';
};

/** Headers as of photos: any page may embed the answer, but only as an image, and caches in front of us ask again after a minute. */
const asPicture = (reply: FastifyReply, etag: string, caching: string) =>
  reply.type('image/jpeg').headers({
    etag,
    'cache-control': caching,
    ...(caching.startsWith('public') && { 'cdn-cache-control': 'max-age=60' }),
    'content-security-policy': `default-src 'none'; sandbox`,
    'content-disposition': 'inline; filename="dongne-girok.jpg"',
    'cross-origin-resource-policy': 'cross-origin',
    'x-robots-tag': 'noindex',
  });
