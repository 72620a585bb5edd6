import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import type { Send } from 'contract/client';
import type { ApiRequest, RenderedPage, RendererModule, RenderPage } from 'contract/rendered-page';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, matchRoutes, StaticRouterProvider } from 'react-router';
import { isNotFound, isOnboardingNeeded, Refused } from 'contract/refused';
import { ServerPage } from '../api/server-page.ts';
import { MapPreview, readMapConsents, readMapPlace, readMapPlaces } from './map-page.tsx';
import { createRoutes } from './routes.tsx';
import { noSuchPage, type ScreenQuery } from './screen-queries.ts';

/** The access token has run out: the browser renews the session, the page does not. */
class NotRenewed extends Error {}

/** Sends what the queries of one page ask for. */
const sendThrough =
  (request: ApiRequest): Send =>
  async (path) => {
    const { status, body } = await request(path);
    if (status === 401) throw new NotRenewed();
    return new Response(body, { status });
  };

const allRoutes = createRoutes(() => null);

/** Whether there is a screen at an address; elsewhere the app shows its not-found screen. As it was sent: a URL would read a host in `//admin`. */
export const hasScreen: RendererModule['hasScreen'] = (path) => {
  const [pathname = ''] = path.split(/[?#]/);
  const screen = matchRoutes(allRoutes, { pathname })?.at(-1)?.route.path;
  return screen !== undefined && screen !== '*';
};

/** Renders a page of the server. */
export const renderPage: RenderPage = async (request, address, signedIn) => {
  const url = new URL(address);
  const meta = { send: sendThrough(request) };
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false, retry: false, meta } } });
  let queries: readonly ScreenQuery[] = [];
  const routes = createRoutes(async (starting) => {
    queries = await starting;
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
    if (!isNotFound(state.error)) client.removeQueries({ queryKey, exact: true }); // the browser tries again

  const { head, body } = renderDocument(
    <ServerPage value={{ signedIn, origin: url.origin }}>
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

/** What a map needs before its engine, and would load itself later: its markers, and the code that finds the member's position. */
const BEFORE_ENGINE = ['src/map/EarlyMarkers.tsx', 'src/places/own-position.ts'];

/** The page of the map, which only a browser draws: its code, its places, and for the link to a place its preview. */
async function renderMapPage(url: URL, client: QueryClient, files: string[]): Promise<RenderedPage> {
  const [place] = await Promise.all([
    readMapPlace(url, client),
    readMapPlaces(url, client),
    readMapConsents(client),
  ]);
  const { head } = renderDocument(
    <ServerPage value={{ signedIn: false, origin: url.origin }}>
      {place === null ? <title>동네기록</title> : <MapPreview place={place} />}
    </ServerPage>,
  );
  const page = { status: 200, files: [...files, ...BEFORE_ENGINE], head, body: '', waitsForTouch: false };
  return { ...page, data: answersAsJson(client) };
}

/**
 * Where the session is to be renewed, the member has to finish joining first, or this one address called too often: its refusal is no
 * page for the other visitors, who share what is drawn.
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

/** Renders the content of a whole document, where React puts titles, metadata and preloads into the head. */
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
