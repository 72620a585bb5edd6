import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { ApiRequest, OpenRenderer, RenderPage } from 'contract/rendered-page';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { openTemplate } from './page-template.ts';
import { tokenOf } from './session.ts';

/** Answers with a rendered page; false where the plain page must do. */
type SendRenderedPage = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;

/**
 * Renders the screens that most people open first, by the build beside `folder`: their answers and styles in the page, their
 * picture and code requested at once. The page works as links before any script runs.
 */
export async function openRenderedPages(
  app: FastifyInstance,
  { folder, publicUrl }: { folder: string; publicUrl: string | undefined },
): Promise<SendRenderedPage> {
  const file = join(folder, '..', 'dist-server', 'render-page.js');
  if (!existsSync(file)) return async () => false;
  const render = await openRender(file);
  const toHtml = await openTemplate(folder);
  return async (request, reply) => {
    const signedIn = tokenOf(request) !== undefined;
    if (!signedIn && isExpiredMember(request)) return false; // the browser renews its session first
    const address = (publicUrl ?? `${request.protocol}://${request.host}`) + request.url;
    const page = await render(requestAs(app, request), address, signedIn).catch((error: unknown) => {
      request.log.error({ err: error }, 'a page could not be rendered');
      return null;
    });
    if (page === null) return false;
    await sendHtml(request, reply.code(page.status), toHtml(page));
    return true;
  };
}

/** The renderer of the web's build; each page it renders reads the API through the request of its own. */
async function openRender(file: string) {
  const { openRenderer } = (await import(pathToFileURL(file).href)) as { openRenderer: OpenRenderer };
  const requests = new AsyncLocalStorage<ApiRequest>();
  const renderPage = openRenderer((path) => requests.getStore()!(path));
  return (request: ApiRequest, ...page: Parameters<RenderPage>) =>
    requests.run(request, () => renderPage(...page));
}

/** A member whose access token has run out: the cookie that says they joined is still there. */
const isExpiredMember = ({ cookies }: FastifyRequest) => cookies['isOnboardingCompleted'] !== undefined;

/** Calls our own API as whoever opened the page. */
function requestAs(app: FastifyInstance, { ip, headers: { cookie, host } }: FastifyRequest): ApiRequest {
  return async (url) => {
    const headers = { ...(host && { host }), ...(cookie && { cookie }) };
    const { body, statusCode } = await app.inject({ url, headers, remoteAddress: ip });
    return { status: statusCode, body };
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
