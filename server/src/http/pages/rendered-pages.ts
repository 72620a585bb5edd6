import { acceptedEncoding } from '../compress.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ApiRequest, RendererModule } from 'contract/rendered-page';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ownAddress } from '../addresses/own-address.ts';
import { openAdmission } from '../limits/admission.ts';
import { openTemplate } from './page-template.ts';
import { Refusal } from '../refuse.ts';
import { type Caller, readCaller } from '../session.ts';
import { withSignIn } from './page-sign-in.ts';
import { inTheme, keepTheme, chosenTheme } from './page-theme.ts';
import { makePage, type SharedPage, sharePages } from './shared-page.ts';

/** Answers with a rendered page; false if the browser has to render it. */
type SendRenderedPage = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;

/** Renders pages, and tells whether an address belongs to a screen (BEHAVIOUR: screens-7). */
interface RenderedPages {
  send: SendRenderedPage;
  hasScreen: (url: string) => Promise<boolean>;
}

/** Rendering takes as long as thirty calls: only a few pages are rendered at a time, browsers render the rest (BEHAVIOUR: faults-10). */
const RENDERED_AT_ONCE = { slots: 2, maxWaiting: 8, maxWaitMs: 300 };

/**
 * Renders the screens that most people open first, with the server build next to `folder`: the page contains styles and API answers,
 * preloads its picture and code, and its links work before any script runs (BEHAVIOUR: screens-17). The build is read when the
 * server listens, or with the first page.
 */
export function openRenderedPages(
  app: FastifyInstance,
  {
    folder,
    publicUrl,
    signInName,
    isBusy,
  }: { folder: string; publicUrl: string | undefined; signInName: string | null; isBusy: () => boolean },
): RenderedPages {
  const file = join(folder, '..', 'dist-server', 'render-page.js');
  if (!existsSync(file)) return { send: async () => false, hasScreen: async () => true };
  const read = async () => {
    const renderer = (await import(pathToFileURL(file).href)) as RendererModule;
    return { ...renderer, toHtml: await openTemplate(folder, renderer.files) };
  };
  let reading: ReturnType<typeof read> | undefined;
  const build = () =>
    (reading ??= read().catch((error: unknown) => {
      reading = undefined; // the next page retries
      throw error;
    }));
  app.addHook('onListen', async () => {
    await build().catch((error: unknown) => app.log.error({ err: error }, 'pages cannot be rendered'));
  });
  const rendering = openAdmission(RENDERED_AT_ONCE);
  const share = sharePages<SharedPage | null>();

  async function renderFor(request: FastifyRequest, address: string, signedIn: boolean) {
    if (isBusy()) return null;
    const leave = await rendering.enter(2);
    try {
      const { renderPage, toHtml } = await build();
      const page = await renderPage(requestAs(app, request, signedIn), address, signedIn, signInName);
      if (page === null) return null;
      const html = withSignIn(toHtml(page), signInName);
      return makePage(page.status, inTheme(html, chosenTheme(request)));
    } finally {
      leave();
    }
  }
  const send: SendRenderedPage = async (request, reply) => {
    const caller = await readPageCaller(app, request, reply);
    if (caller === 'left to the browser') return false;
    const signedIn = caller !== null;
    const own = ownAddress(request, publicUrl);
    if (own === null) return false;
    const address = own + request.url;
    const make = () => renderFor(request, address, signedIn);
    const theme = chosenTheme(request);
    const shared = theme === null ? address : `${theme} ${address}`;
    const page = await (signedIn ? make() : share(shared, make)).catch((error: unknown) => {
      if (!(error instanceof Refusal)) request.log.error({ err: error }, 'a page could not be rendered');
      return null;
    });
    if (page === null) return false;
    keepTheme(reply, theme);
    await sendPage(request, reply, page);
    return true;
  };
  const hasScreen = (url: string) =>
    build().then(
      (renderer) => renderer.hasScreen(url),
      () => true,
    );
  return { send, hasScreen };
}

/**
 * The caller for whom a page is rendered, null for a visitor. 'left to the browser' if the browser has to renew the session first, or
 * if the caller opens too many pages in a minute.
 */
async function readPageCaller(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Caller | null | 'left to the browser'> {
  try {
    const caller = await readCaller(app.sessionReader, request, reply);
    await app.limitCalls(request, 'page', caller?.memberId ?? null);
    return caller === null && isExpiredMember(request) ? 'left to the browser' : caller;
  } catch (error) {
    if (error instanceof Refusal) return 'left to the browser';
    throw error;
  }
}

/** Whether a request without a valid access token comes from a member: it still has the onboarding cookie. */
const isExpiredMember = ({ cookies }: FastifyRequest) => cookies['isOnboardingCompleted'] !== undefined;

/** The headers that determine the address at which a page was opened. */
const ADDRESS_HEADERS = ['host', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'];

/** Calls our own API as the member who opened the page, or as a visitor for a shared page, with the request's proxy headers. */
function requestAs(
  app: FastifyInstance,
  { headers: given, socket }: FastifyRequest,
  signedIn: boolean,
): ApiRequest {
  const names = signedIn ? ['cookie', ...ADDRESS_HEADERS] : ADDRESS_HEADERS;
  const headers = Object.fromEntries(names.map((name) => [name, given[name]]).filter(([, value]) => value));
  const { remoteAddress } = socket;
  return async (url) => {
    const { body, statusCode } = await app.inject({ url, headers, ...(remoteAddress && { remoteAddress }) });
    return { status: statusCode, body };
  };
}

/** Sends a page, which no browser or proxy may cache. */
async function sendPage(request: FastifyRequest, reply: FastifyReply, page: SharedPage) {
  reply
    .code(page.status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'private, no-store')
    .header('vary', 'accept-encoding, cookie');
  // The address of a post or list shared by link must not appear in search engines.
  if (/[?&]link=|^\/list\//.test(request.url)) reply.header('x-robots-tag', 'noindex');
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (encoding === null) return reply.send(page.html);
  return reply.header('content-encoding', encoding).send(await page.compressed(encoding));
}
