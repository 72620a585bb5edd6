import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import type { Send } from 'contract/client';
import type { ApiRequest, RendererModule, RenderPage } from 'contract/rendered-page';
import type { PlaceDetail } from 'contract/place-shapes';
import type { ContextType, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, matchRoutes, StaticRouterProvider } from 'react-router';
import { isNotFound, isOnboardingNeeded, Refused } from 'contract/refused';
import { type Preview, tagAttribute, toTags } from '../api/preview-tags.ts';
import { ServerPage } from '../api/server-page.ts';
import { partsArrived } from '../kit/later.ts';
import { MapPreview, readMapPage } from './map-page.tsx';
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
  const place = screen.isRendered ? null : await readMapPage(url, client, signedIn);

  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(url));
  if (context instanceof Response) return null;
  const failures = client.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'error' });
  if (failures.some(({ state }) => isLeftToBrowser(state.error))) return null;
  const status = place === 'gone' ? 404 : subjectStatus(client, queries);
  for (const { queryKey, state } of failures)
    if (!isNotFound(state.error)) client.removeQueries({ queryKey, exact: true }); // the browser retries

  const { origin } = url;
  const drawPreview = (preview: Preview) => <PreviewTags {...{ preview, origin }} />;
  const page = { signedIn, signInName, drawPreview };
  const { head, body } = await renderComplete(
    <ServerPage value={page}>
      <QueryClientProvider client={client}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </QueryClientProvider>
    </ServerPage>,
  );
  const rendered = { status, body, data: answersAsJson(client) };
  if (!screen.isRendered) {
    const ofPlace = place === null || place === 'gone' ? head : previewHead(page, place);
    return { ...rendered, head: ofPlace, files: [...files, LOCATING], waitsForTouch: false };
  }
  const waitsForTouch = !signedIn && screen.waitsForTouch?.(url.searchParams) === true;
  return { ...rendered, files, head, waitsForTouch };
};

/** The tags of a page's link preview, which React puts into the head. */
const PreviewTags = ({ preview, origin }: { preview: Preview; origin: string }) =>
  toTags(preview, origin).map(([name, content]) => (
    <meta key={name} {...{ [tagAttribute(name)]: name }} content={content} />
  ));

/** The head for a place on the map: its preview in place of the map's own title. */
const previewHead = (page: ContextType<typeof ServerPage>, place: PlaceDetail) =>
  renderDocument(
    <ServerPage value={page}>
      <MapPreview place={place} />
    </ServerPage>,
  ).head;

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
