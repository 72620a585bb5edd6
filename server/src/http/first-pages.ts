import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { ApiRequest, RenderPage } from 'contract/rendered-page';
import type { Envelope } from 'contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { openTemplate } from './page-template.ts';
import { accessToken } from './session.ts';

/** Answers with a page drawn already; false where the plain page must do. */
type SendFirstPage = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;

/**
 * Draws the first picture of the screens most people open first, from the build beside `folder`: the data in the page, its
 * styles in the page, its picture and its code asked for at once. The page works as links before any script runs.
 */
export async function openFirstPages(
  app: FastifyInstance,
  { folder, publicUrl }: { folder: string; publicUrl: string | undefined },
): Promise<SendFirstPage> {
  const drawing = join(folder, '..', 'dist-server', 'draw-page.js');
  if (!existsSync(drawing)) return async () => false;
  const { drawPage } = (await import(pathToFileURL(drawing).href)) as { drawPage: RenderPage };
  const page = await openTemplate(folder);
  return async (request, reply) => {
    const signedIn = accessToken(request) !== undefined;
    if (!signedIn && isMemberElsewhere(request)) return false; // the browser renews its session first
    const drawn = await drawPage(request.url, signedIn, askAs(app, request)).catch((error: unknown) => {
      request.log.error({ err: error }, 'a first page could not be drawn');
      return null;
    });
    if (drawn === null) return false;
    const origin = publicUrl ?? `${request.protocol}://${request.host}`;
    const html = page({ ...drawn, head: withOrigin(drawn.head, origin) });
    await sendHtml(request, reply.code(drawn.status), html);
    return true;
  };
}

/** Messengers want the whole address of a picture. */
const withOrigin = (head: string, origin: string) =>
  head.replaceAll('<meta property="og:image" content="/', `<meta property="og:image" content="${origin}/`);

/** A member whose access token has run out: their cookie that says they joined is still there. */
const isMemberElsewhere = ({ cookies }: FastifyRequest) => cookies['isOnboardingCompleted'] !== undefined;

/** Asks our own API as whoever opened the page. */
function askAs(app: FastifyInstance, { ip, headers: { cookie, host } }: FastifyRequest): ApiRequest {
  return async (url) => {
    const headers = { ...(host && { host }), ...(cookie && { cookie }) };
    const answer = await app.inject({ url, headers, remoteAddress: ip });
    if (answer.statusCode !== 200) return { status: answer.statusCode, refusal: answer.json<Envelope>() };
    return { status: 200, result: answer.json<{ result: unknown }>().result };
  };
}

/** Sends a page made for one person: never kept by anybody else, and compressed quickly. */
async function sendHtml(request: FastifyRequest, reply: FastifyReply, html: string) {
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'private, no-store')
    .header('vary', 'accept-encoding, cookie');
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(html);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
  return reply.header('content-encoding', 'br').send(await promisify(brotliCompress)(html, { params }));
}
