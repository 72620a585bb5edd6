import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callbackify, promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
  zstdCompress,
  zstdCompressSync,
} from 'node:zlib';
import { toUtf8 } from '../utf8.ts';
import { entityTag, namesTag } from './entity-tag.ts';

/** An encoding of answers we offer, the fastest first. */
const ENCODINGS = ['zstd', 'br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** A shorter answer fits into one packet as it is. */
const LEAST_CHARACTERS = 1_200;

/** Handing so much to another thread and back costs more than compressing it. */
const AT_ONCE_BYTES = 16_384;

/** At fast levels: whoever waits for the answer waits for this too. */
const ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };
const GZIP = { level: 1 };
/** Brotli clears a window before it begins: that of its default is 4 MB. */
const brotli = (bytes: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 4,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes,
    [constants.BROTLI_PARAM_LGWIN]: Math.min(18, Math.ceil(Math.log2(bytes + 16))),
  },
});

const AT_ONCE: Record<Encoding, (bytes: Buffer) => Buffer> = {
  zstd: (bytes) => zstdCompressSync(bytes, ZSTD),
  br: (bytes) => brotliCompressSync(bytes, brotli(bytes.length)),
  gzip: (bytes) => gzipSync(bytes, GZIP),
};
const ON_A_THREAD: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  zstd: (bytes) => promisify(zstdCompress)(bytes, ZSTD),
  br: (bytes) => promisify(brotliCompress)(bytes, brotli(bytes.length)),
  gzip: (bytes) => promisify(gzip)(bytes, GZIP),
};

/** Bytes in an encoding; many are compressed on a thread beside the one that answers. */
export const compress = (bytes: Buffer, encoding: Encoding): Buffer | Promise<Buffer> =>
  (bytes.length < AT_ONCE_BYTES ? AT_ONCE : ON_A_THREAD)[encoding](bytes);

const compressThen = callbackify(async (bytes: Buffer, encoding: Encoding) => compress(bytes, encoding));

/** The first of our encodings that an Accept-Encoding header names without refusing it; null where there is none. */
export function acceptedEncoding(header: string | undefined): Encoding | null {
  if (header === undefined) return null;
  const named = header.toLowerCase().split(',');
  const accepted = new Set(
    named.flatMap((part) => {
      const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
      return parameters.some((text) => /^q=0(\.0*)?$/.test(text)) ? [] : [name];
    }),
  );
  return ENCODINGS.find((encoding) => accepted.has(encoding)) ?? null;
}

/**
 * Compresses the JSON of our answers as the client asks, and leaves it out for one that has the same (BEHAVIOUR: wire-39, wire-40).
 * Ours, since @fastify/compress pipes each answer through a stream, which takes the answering thread longer than all else it does
 * for a list.
 */
export function compressAnswers(app: FastifyInstance) {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!isLong(payload) || !isPlainJson(reply)) return done(null, payload);
    const bytes = toUtf8(payload); // Fastify measures a text and Node writes it: two passes
    const encoding = chooseEncoding(request, reply);
    if (isKnown(request, reply, bytes)) {
      reply.code(304).removeHeader('content-length').removeHeader('content-type');
      return done(null, null);
    }
    if (encoding === null) return done(null, bytes);
    reply.header('content-encoding', encoding).removeHeader('content-length');
    compressThen(bytes, encoding, done);
  });
}

/** Whether the client of a read has these bytes already; says in the headers of an answer what they are. */
function isKnown({ method, headers }: FastifyRequest, reply: FastifyReply, bytes: Buffer): boolean {
  if (method !== 'GET' || reply.statusCode !== 200) return false;
  const tag = entityTag(bytes);
  reply.header('etag', tag);
  return namesTag(headers['if-none-match'], tag);
}

/** In what an answer is encoded, null for as it is; says in its headers that others may get another encoding. */
function chooseEncoding(request: FastifyRequest, reply: FastifyReply): Encoding | null {
  const others = reply.getHeader('vary');
  reply.header('vary', others === undefined ? 'accept-encoding' : `${String(others)}, accept-encoding`);
  return request.method === 'HEAD' ? null : acceptedEncoding(request.headers['accept-encoding']);
}

const isLong = (payload: unknown): payload is string =>
  typeof payload === 'string' && payload.length >= LEAST_CHARACTERS;

function isPlainJson(reply: FastifyReply): boolean {
  const type = reply.getHeader('content-type');
  const isJson = typeof type === 'string' && type.startsWith('application/json');
  return isJson && !reply.hasHeader('content-encoding');
}
