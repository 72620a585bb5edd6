import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import type { RenderPage } from 'contract/rendered-page';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { Refused } from '../api/call.ts';
import { SignedInContext } from '../api/use-is-signed-in.ts';
import { firstPageOf, type Need } from './first-pages.ts';
import { routes } from './routes.tsx';

const handler = createStaticHandler(routes);

/** Draws the first picture of a screen from its queries' answers. */
export const drawPage: RenderPage = async (address, signedIn, ask) => {
  const url = new URL(address, 'http://page');
  const page = firstPageOf(url);
  if (page === null) return null;
  const answers = await Promise.all(page.needs.map(async (need) => ({ need, ...(await ask(need.address)) })));
  if (answers.some(({ status }) => status === 401)) return null; // the browser renews its session first
  const known = answers
    .filter(({ status }) => status === 200)
    .map(({ need, result }) => entryOf(need, result));
  const status = answers.find(({ need }) => need.isSubject)?.status ?? 200;
  const gone = answers.filter((answer) => answer.status === 404 && answer.refusal !== undefined);
  const refused = gone.map(({ need, refusal }): [QueryKey, Refused] => [
    need.queryKey,
    new Refused(refusal!, 404),
  ]);
  const { head, body } = hoisted(await draw(url, signedIn, { known, refused }));
  return { status, screen: page.screen, head, body, data: JSON.stringify(known).replaceAll('<', '\\u003c') };
};

const entryOf = ({ queryKey, firstPage }: Need, result: unknown): [QueryKey, unknown] => [
  queryKey,
  firstPage === undefined ? result : { pages: [result], pageParams: [firstPage] },
];

/** What the screen's queries find: answers, and what is not there. The page says the same to whom no script will. */
interface Found {
  known: [QueryKey, unknown][];
  refused: [QueryKey, Refused][];
}

async function draw(url: URL, signedIn: boolean, { known, refused }: Found): Promise<string> {
  const context = await handler.query(new Request(url));
  if (context instanceof Response) return '';
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  for (const [key, data] of known) client.setQueryData(key, data);
  for (const [queryKey, error] of refused)
    client.getQueryCache().build(client, { queryKey }).setState({ status: 'error', error });
  return renderToString(
    <SignedInContext value={signedIn}>
      <QueryClientProvider client={client}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </QueryClientProvider>
    </SignedInContext>,
  );
}

/** React leaves preloads, titles and descriptions in the body where there is no head; in a page they belong to the head. */
function hoisted(html: string): { head: string; body: string } {
  const head: string[] = [];
  const body = html.replaceAll(/<link rel="preload"[^>]*>|<meta [^>]*>|<title>[^<]*<\/title>/g, (tag) => {
    head.push(tag);
    return '';
  });
  return { head: head.join(''), body };
}
