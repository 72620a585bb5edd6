import { registerRoute } from 'workbox-routing';
import { shell } from './files.ts';

/** Addresses that never are a screen of the app; those of moderators exist only with a connection. */
const NOT_SCREENS =
  /^\/(?:(?:api|oauth2|login|demo-provider|article|default-images|pictures|assets|calendar|admin)(?:\/|$)|.*\.\w+$)/i;

/** A page that has not begun to arrive after this is shown from what is kept. */
const LIMIT_MS = 4000;

/** A server that starts, or that is not behind its proxy. */
const isAway = ({ status }: Response) => status > 501 && status < 505;

/** Answers every screen by the server, and by the kept shell where the server does not answer itself in time (BEHAVIOUR: offline-2). */
export function answerPages() {
  registerRoute(
    ({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate',
    ({ event, request, url }) => {
      const page = askFor(event as FetchEvent, request);
      return NOT_SCREENS.test(url.pathname) ? page : orShell(page);
    },
  );
}

async function orShell(page: Promise<Response>): Promise<Response> {
  const inTime = await Promise.race([page, pause(LIMIT_MS)]).catch(() => undefined);
  return inTime !== undefined && !isAway(inTime) ? inTime : ((await shell()) ?? page);
}

/** The page that the browser has asked for already while the worker started; a second request would use a sign-in's code twice. */
const askFor = async ({ preloadResponse }: FetchEvent, request: Request): Promise<Response> =>
  ((await preloadResponse) as Response | undefined) ?? fetch(request);

const pause = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms));
