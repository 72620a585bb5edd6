import { endpointUrl, type Endpoint, type Envelope, type Result, type Sent } from 'contract/endpoint';

const HOPS = 12;

/** A browser without a window, at the app's own address: keeps cookies, follows redirects, speaks the contract. */
export function openCookieBrowser(address: string) {
  const cookies = new Map<string, string>();

  /** Sends one request with the cookies kept so far and keeps what comes back. */
  async function visit(url: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('origin', address);
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(new URL(url, address), { ...init, headers, redirect: 'manual' });
    for (const cookie of response.headers.getSetCookie()) keep(cookies, cookie);
    return response;
  }

  /** Opens a page and follows where it leads, until a page answers or `until` is reached. Gives the address it ended at. */
  async function follow(url: string, until: (at: URL) => boolean = () => false): Promise<URL> {
    let at = new URL(url, address);
    for (let hop = 0; hop < HOPS && !until(at); hop++) {
      const { headers } = await visit(at.href);
      const next = headers.get('location');
      if (next === null) return at;
      at = new URL(next, at);
    }
    return at;
  }

  return {
    cookies,
    visit,
    follow,
    /** Signs in as a neighbour of the demo provider and gives the address it ended at. */
    signIn: (nickname: string, provider = 'naver') =>
      follow(
        `/oauth2/authorization/${provider}?login_hint=${encodeURIComponent(nickname)}`,
        (at) => at.pathname === '/oauth-redirect',
      ),
    /** Calls an endpoint with the cookies of this browser; throws what was refused. */
    async call<E extends Endpoint>(e: E, sent: Sent<E>): Promise<Result<E>> {
      const response = await visit(endpointUrl(e, sent), { method: e.method, ...bodyOf(e, sent) });
      const envelope = (await response.json()) as Envelope<Result<E>>;
      if (!envelope.isSuccess)
        throw new Error(`${e.name}: ${response.status} ${envelope.code} ${envelope.message}`);
      return envelope.result as Result<E>;
    },
  };
}
export type CookieBrowser = ReturnType<typeof openCookieBrowser>;

function bodyOf(e: Endpoint, sent: { body?: unknown }): RequestInit {
  if (sent.body === undefined) return {};
  const json = new Blob([JSON.stringify(sent.body)], { type: 'application/json' });
  if (e.files === undefined) return { body: json };
  const form = new FormData();
  form.set('request', json);
  return { body: form };
}

function keep(cookies: Map<string, string>, header: string) {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
  if (value === '') cookies.delete(name);
  else cookies.set(name, value);
}
