import type { FastifyInstance } from 'fastify';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';

/** An encoding of answers we offer, the fastest first. */
const ENCODINGS = ['zstd', 'br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** A shorter answer fits into one packet as it is. */
const LEAST_CHARACTERS = 1_200;

/** At fast levels, on threads beside the one that answers: whoever waits for the answer waits for this too. */
const COMPRESS: Record<Encoding, (text: string) => Promise<Buffer>> = {
  zstd: (text) => promisify(zstdCompress)(text, { params: { [constants.ZSTD_c_compressionLevel]: 1 } }),
  br: (text) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (text) => promisify(gzip)(text, { level: 1 }),
};

/** A text in an encoding. */
export const compress = (text: string, encoding: Encoding): Promise<Buffer> => COMPRESS[encoding](text);

/** The first of our encodings that an Accept-Encoding header names without refusing it; null where there is none. */
export function acceptedEncoding(header: string | undefined): Encoding | null {
  const named = (header ?? '').toLowerCase().split(',');
  const accepted = new Set(
    named.flatMap((part) => {
      const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
      return parameters.some((text) => /^q=0(\.0*)?$/.test(text)) ? [] : [name];
    }),
  );
  return ENCODINGS.find((encoding) => accepted.has(encoding)) ?? null;
}

/**
 * Compresses the JSON of our answers as the client asks (BEHAVIOUR: wire-39). Ours, since @fastify/compress pipes each answer
 * through a stream, which takes the answering thread longer than all else it does for a list.
 */
export function compressAnswers(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < LEAST_CHARACTERS) return payload;
    if (reply.hasHeader('content-encoding') || !isJson(reply.getHeader('content-type'))) return payload;
    const others = reply.getHeader('vary');
    reply.header('vary', others === undefined ? 'accept-encoding' : `${String(others)}, accept-encoding`);
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    if (encoding === null || request.method === 'HEAD') return payload;
    reply.header('content-encoding', encoding).removeHeader('content-length');
    return compress(payload, encoding);
  });
}

const isJson = (type: unknown) => typeof type === 'string' && type.startsWith('application/json');
