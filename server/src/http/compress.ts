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
import { toUtf8 } from './utf8.ts';
import { entityTag, namesTag } from './entity-tag.ts';

/** The encodings we offer for answers, the fastest first. */
const ENCODINGS = ['zstd', 'br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** A shorter answer fits into one packet uncompressed. */
const LEAST_CHARACTERS = 1_200;

/** For fewer bytes, a hand-over to another thread costs more than the compression. */
const AT_ONCE_BYTES = 16_384;

/** Fast levels, since the client waits for the compression too. */
const ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };
const GZIP = { level: 1 };
/** A window that fits the answer: Brotli clears its window before it begins, and the default window has 4 MB. */
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

/** Compresses bytes: small answers at once, large ones on another thread. */
export const compress = (bytes: Buffer, encoding: Encoding): Buffer | Promise<Buffer> =>
  (bytes.length < AT_ONCE_BYTES ? AT_ONCE : ON_A_THREAD)[encoding](bytes);

const compressThen = callbackify(async (bytes: Buffer, encoding: Encoding) => compress(bytes, encoding));

/** The first of our encodings that an Accept-Encoding header accepts by name; null if it accepts none. */
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
 * Compresses the JSON of answers as the client accepts, and sends 304 without a body to a client that has the same JSON (BEHAVIOUR:
 * wire-39, wire-40). Not by @fastify/compress (9.2.0): it too compresses short answers at once now, but with gzip's options for zstd
 * and one window of Brotli for every length, which took twice as long for an answer of 1.3 kB; the 304 needs the same bytes as well.
 */
export function compressAnswers(app: FastifyInstance) {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!isLong(payload) || !isPlainJson(reply)) return done(null, payload);
    const bytes = toUtf8(payload); // one pass: as text, Fastify would measure it and Node encode it
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

/** Whether the client already has these bytes. Sets the `etag` of the answer to a GET. */
function isKnown({ method, headers }: FastifyRequest, reply: FastifyReply, bytes: Buffer): boolean {
  if (method !== 'GET' || reply.statusCode !== 200) return false;
  const tag = entityTag(bytes);
  reply.header('etag', tag);
  return namesTag(headers['if-none-match'], tag);
}

/** The encoding of an answer, null for none. Adds `accept-encoding` to its `vary` header. */
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
