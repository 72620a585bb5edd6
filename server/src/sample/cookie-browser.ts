import { type Given, readResponse, toRequest } from 'contract/call';
import type { Refused } from 'contract/refused';
import { endpointUrl, type Endpoint, type Result } from 'contract/endpoint';

const MAX_REDIRECTS = 12;

/** Opens a minimal browser at the app's address, which keeps cookies, follows redirects and calls endpoints. */
export function openCookieBrowser(address: string) {
  const cookies = new Map<string, string>();

  /** Sends one request with the stored cookies, and stores the cookies of the response. */
  async function visit(url: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('origin', address);
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(new URL(url, address), { ...init, headers, redirect: 'manual' });
    for (const cookie of response.headers.getSetCookie()) storeCookie(cookies, cookie);
    return response;
  }

  /** Opens a page and follows redirects to the last page, or to the first page that `until` accepts. Returns its address. */
  async function follow(url: string, until: (at: URL) => boolean = () => false): Promise<URL> {
    let at = new URL(url, address);
    for (let redirects = 0; redirects < MAX_REDIRECTS && !until(at); redirects++) {
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
    /** Signs in as a neighbour of the demo provider. Returns the final address. */
    signIn: (nickname: string, provider = 'naver') =>
      follow(
        `/oauth2/authorization/${provider}?login_hint=${encodeURIComponent(nickname)}`,
        (at) => at.pathname === '/oauth-redirect',
      ),
    /** Calls an endpoint with this browser's cookies. Throws an error with the endpoint's name and the refusal's code if it is refused. */
    async call<E extends Endpoint>(e: E, given: Given<E>): Promise<Result<E>> {
      const response = await visit(endpointUrl(e, given), toRequest(e, given));
      return readResponse(e, response).catch((cause: Refused) => {
        throw new Error(`${e.name}: ${cause.status} ${cause.code} ${cause.message}`, { cause });
      });
    },
  };
}
export type CookieBrowser = ReturnType<typeof openCookieBrowser>;

function storeCookie(cookies: Map<string, string>, header: string) {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
  if (value === '') cookies.delete(name);
  else cookies.set(name, value);
}
