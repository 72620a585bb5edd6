import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import type { Send } from 'contract/client';
import type { ApiRequest, RenderedPage, RendererModule, RenderPage } from 'contract/rendered-page';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, matchRoutes, StaticRouterProvider } from 'react-router';
import { isNotFound, isOnboardingNeeded, Refused } from 'contract/refused';
import { ServerPage } from '../api/server-page.ts';
import { partsArrived } from '../kit/later.ts';
import { MapPreview, readMapConsents, readMapPlace, readMapPlaces } from './map-page.tsx';
import { createRoutes } from './routes.tsx';
import type { AppRoute } from './screen.ts';
import { noSuchPage, type ScreenQuery } from './screen-queries.ts';

/** The access token has expired: the browser renews the session, the page request does not. */
class NotRenewed extends Error {}

/** Sends the requests of a page's queries. */
const sendThrough =
  (request: ApiRequest): Send =>
  async (path) => {
    const { status, body } = await request(path);
    if (status === 401) throw new NotRenewed();
    return new Response(body, { status });
  };

const allRoutes = createRoutes(() => null);

/** Code that the map's screen needs at once and would load later itself: locating the member. */
const LOCATING = 'src/places/position/own-position.ts';

/** The files that pages name, by their keys in the build's manifest. */
export const files: RendererModule['files'] = [...allRoutes.flatMap(filesOf), LOCATING];

function filesOf({ handle, children = [] }: AppRoute): string[] {
  return [handle?.file ?? [], children.flatMap(filesOf)].flat();
}

/**
 * Whether a screen exists at an address; elsewhere the app shows its not-found screen. Takes the path as sent: `URL` would parse
 * `//admin` as a host.
 */
export const hasScreen: RendererModule['hasScreen'] = (path) => {
  const [pathname = ''] = path.split(/[?#]/);
  const screen = matchRoutes(allRoutes, { pathname })?.at(-1)?.route.path;
  return screen !== undefined && screen !== '*';
};

/** Renders a page on the server. */
export const renderPage: RenderPage = async (request, address, signedIn, signInName) => {
  const url = new URL(address);
  const meta = { send: sendThrough(request) };
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false, retry: false, meta } } });
  let queries: readonly ScreenQuery[] = [];
  const routes = createRoutes(async (starting) => {
    queries = (await starting).filter(({ forMembers }) => signedIn || !forMembers);
    await Promise.all(queries.map(({ load }) => load(client)));
    return null;
  });
  const handles = matchRoutes(routes, url)?.map(({ route }) => route.handle) ?? [];
  const screen = handles.at(-1);
  if (screen === undefined || screen.file === null) return null;
  if (screen.forMembers && !signedIn) return null;
  const files = handles.flatMap((handle) => handle?.file ?? []);
  if (!screen.isRendered) return renderMapPage(url, client, files);

  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(url));
  if (context instanceof Response) return null;
  const failures = client.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'error' });
  if (failures.some(({ state }) => isLeftToBrowser(state.error))) return null;
  const status = subjectStatus(client, queries);
  for (const { queryKey, state } of failures)
    if (!isNotFound(state.error)) client.removeQueries({ queryKey, exact: true }); // the browser retries

  const { head, body } = await renderComplete(
    <ServerPage value={{ signedIn, origin: url.origin, signInName }}>
      <QueryClientProvider client={client}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </QueryClientProvider>
    </ServerPage>,
  );
  const waitsForTouch = !signedIn && screen.waitsForTouch?.(url.searchParams) === true;
  return { status, files, head, body, waitsForTouch, data: answersAsJson(client) };
};

/** The page of the map, which only a browser draws: its code, its places, and a link preview if the address names a place. */
async function renderMapPage(url: URL, client: QueryClient, files: string[]): Promise<RenderedPage> {
  const [place] = await Promise.all([
    readMapPlace(url, client),
    readMapPlaces(url, client),
    readMapConsents(client),
  ]);
  const { head } = renderDocument(
    <ServerPage value={{ signedIn: false, origin: url.origin, signInName: null }}>
      {place === null || place === 'gone' ? <title>동네기록</title> : <MapPreview place={place} />}
    </ServerPage>,
  );
  const status = place === 'gone' ? 404 : 200;
  const page = { status, files: [...files, LOCATING], head, body: '', waitsForTouch: false };
  return { ...page, data: answersAsJson(client) };
}

/**
 * Whether the browser has to read this itself: the session needs renewal, the member has not finished onboarding, or this address is
 * rate-limited, a refusal that other visitors, who share the rendered page, must not get.
 */
const isLeftToBrowser = (error: unknown) =>
  error instanceof NotRenewed || isOnboardingNeeded(error) || isTooManyCalls(error);

const isTooManyCalls = (error: unknown) => error instanceof Refused && error.status === 429;

function subjectStatus(client: QueryClient, queries: readonly ScreenQuery[]): number {
  const subject = queries.find(({ isSubject }) => isSubject);
  if (subject === noSuchPage) return 404;
  const error = subject && client.getQueryState(subject.queryKey)?.error;
  return error instanceof Refused ? error.status : 200;
}

function answersAsJson(client: QueryClient): string {
  const answered = client.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'success' });
  const answers = answered.map(({ queryKey, state }): [QueryKey, unknown] => [queryKey, state.data]);
  return JSON.stringify(answers).replaceAll('<', '\\u003c');
}

const [BEFORE_HEAD, BETWEEN, AFTER_BODY] = ['<html lang="ko"><head>', '</head><body>', '</body></html>'];

/** Renders content with all its parts: the first page with a part comes before the code of it. */
async function renderComplete(content: ReactNode) {
  let rendered = renderDocument(content);
  while (await partsArrived()) rendered = renderDocument(content);
  return rendered;
}

/** Renders content in a complete document, so that React puts titles, metadata and preloads into the head. */
function renderDocument(content: ReactNode): { head: string; body: string } {
  const html = renderToString(
    <html lang="ko">
      <head />
      <body>{content}</body>
    </html>,
  );
  const split = html.indexOf(BETWEEN); // text is escaped, so this is the document's own
  return {
    head: html.slice(BEFORE_HEAD.length, split),
    body: html.slice(split + BETWEEN.length, -AFTER_BODY.length),
  };
}
