/** The page of an older, independent client on its own host. */
export const OLDER_PAGE = 'https://web.example.kr';

/** The payload of a call: an object as JSON, or a form. */
export type Payload = object | FormData | URLSearchParams;
/** An untyped answer, since the client does not know the contract. */
export type OlderAnswer = ReturnType<typeof JSON.parse>;

/** The differences between older clients. */
export interface OlderClientOptions {
  /** The content type of an empty body. */
  emptyType: string;
  /** Whether it reads a token before its first change, and sends the token with every change. */
  readsCsrf?: boolean;
  /** Whether it sends its access token with every call, instead of cookies. */
  isBearer?: boolean;
  /** The cookies of the client's session. */
  cookies?: Map<string, string>;
}

const SIMPLE_TYPES = /^(?:application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)/;

/**
 * Opens a client that behaves like existing older clients. It calls from another origin under a browser's CORS rules, with cookies. Likes
 * and reports send the token in its storage, even if it is missing. A failed access token is renewed once.
 */
export function openOlderClient(
  address: string,
  { emptyType, readsCsrf = false, isBearer = false, cookies = new Map() }: OlderClientOptions,
) {
  const storage = new Map<string, string>();
  const made = new Set<string>();

  async function request(method: string, path: string, payload?: Payload): Promise<Response> {
    const headers = new Headers({
      'x-requested-with': 'XMLHttpRequest',
      'cache-control': 'no-cache',
      pragma: 'no-cache',
    });
    if (readsCsrf && method !== 'GET') headers.set('x-xsrf-token', await csrfToken());
    const sendsCookies = !isBearer || path.startsWith('/api/auth/');
    if (!sendsCookies || /\/(likes|spams)$/.test(path))
      headers.set('authorization', `Bearer ${storage.get('accessToken') ?? null}`);
    const isForm = payload instanceof FormData || payload instanceof URLSearchParams;
    if (payload === undefined && method !== 'GET') headers.set('content-type', emptyType);
    else if (payload !== undefined && !isForm) headers.set('content-type', 'application/json');
    await expectAllowed(address + path, method, headers);
    headers.set('origin', OLDER_PAGE);
    if (sendsCookies)
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const body = payload === undefined ? null : isForm ? payload : JSON.stringify(payload);
    const response = await fetch(address + path, { method, headers, body });
    if (response.headers.get('access-control-allow-origin') !== OLDER_PAGE)
      throw new Error(`${method} ${path}: the browser hides the answer`);
    for (const cookie of response.headers.getSetCookie()) keepCookie(cookies, cookie);
    return response;
  }

  /** The token in the answer and in the readable cookie, read once. */
  async function csrfToken(): Promise<string> {
    const known = cookies.get('XSRF-TOKEN');
    if (known !== undefined) return known;
    const { result } = await send('GET', '/api/csrf');
    if (result.headerName !== 'X-XSRF-TOKEN' || result.token !== cookies.get('XSRF-TOKEN'))
      throw new Error('the token is not in the cookie');
    return result.token;
  }

  /** Makes a call and returns the envelope. Throws if it is refused. */
  async function send(method: string, path: string, payload?: Payload): Promise<OlderAnswer> {
    let response = await request(method, path, payload);
    if (response.status === 401 && !path.startsWith('/api/auth/')) {
      const { result } = await send('POST', '/api/auth/reissue');
      storage.set('accessToken', result.accessToken);
      response = await request(method, path, payload);
    }
    const answer: OlderAnswer = await response.json();
    if (!answer.isSuccess)
      throw new Error(`${method} ${path}: ${response.status} ${answer.code} ${answer.message}`);
    made.add(`${method} ${path.replace(/\?.*/, '').replaceAll(/\/\d+/g, '/{id}')}`);
    return answer;
  }

  return { send, storage, cookies, made };
}
export type OlderClient = ReturnType<typeof openOlderClient>;

/** Sends the CORS preflight of a request. Throws if a browser would not send the request. */
async function expectAllowed(url: string, method: string, headers: Headers) {
  const named = [...headers.keys()].filter(
    (name) => name !== 'content-type' || !SIMPLE_TYPES.test(headers.get(name) ?? ''),
  );
  const answer = await fetch(url, {
    method: 'OPTIONS',
    headers: {
      origin: OLDER_PAGE,
      'access-control-request-method': method,
      'access-control-request-headers': named.join(','),
    },
  });
  const list = (name: string) => (answer.headers.get(name) ?? '').toLowerCase().split(/\s*,\s*/);
  const isAllowed =
    answer.ok &&
    answer.headers.get('access-control-allow-origin') === OLDER_PAGE &&
    answer.headers.get('access-control-allow-credentials') === 'true' &&
    list('access-control-allow-methods').includes(method.toLowerCase()) &&
    named.every((name) => list('access-control-allow-headers').includes(name));
  if (!isAllowed) throw new Error(`${method} ${url}: the browser does not send ${named.join(', ')}`);
}

function keepCookie(cookies: Map<string, string>, header: string) {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
  if (value === '') cookies.delete(name);
  else cookies.set(name, value);
}
