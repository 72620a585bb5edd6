import { reissue } from 'contract/auth';
import { type Given, readResponse, toRequest } from 'contract/call';
import { type Endpoint, endpointUrl, type Result } from 'contract/endpoint';
import { Refused } from 'contract/refused';
import { type CookieBrowser, openCookieBrowser } from '../../server/src/sample/cookie-browser.ts';

const ANSWER_MS = 15_000;
const [EXPIRED, ENDED, SIGN_IN_AGAIN] = ['TOKEN4001', 'TOKEN4002', 'TOKEN4031'];

/** What became of a call. `asVisitor`: it was served without the member's session. */
export type Answer<E extends Endpoint> =
  | { outcome: 'ok'; result: Result<E>; code: null; asVisitor: boolean }
  | { outcome: 'refused' | 'unknown'; code: string; asVisitor: boolean };

/** A member's phone (null: a visitor's), which calls either of the processes, and renews its session or signs in again where it must. */
export function openPhone(nickname: string | null, addresses: readonly string[]) {
  const browsers = addresses.map(openCookieBrowser);
  let cookies = new Map<string, string>();
  /** The browser for a process, with the cookies of all processes. */
  function at(process: number): CookieBrowser {
    const browser = browsers[process]!;
    const now = [...cookies];
    browser.cookies.clear();
    for (const [name, value] of now) browser.cookies.set(name, value);
    cookies = browser.cookies;
    return browser;
  }
  const isSignedIn = () => cookies.has('access');

  async function signIn(process: number) {
    await at(process)
      .signIn(nickname!)
      .catch(() => {});
  }

  async function attempt<E extends Endpoint>(
    process: number,
    e: E,
    given: Given<E>,
    headers: Record<string, string>,
  ): Promise<Answer<E>> {
    if (nickname !== null && !isSignedIn()) await signIn(process);
    const wasSignedIn = isSignedIn();
    const request = { ...toRequest(e, given), headers, signal: AbortSignal.timeout(ANSWER_MS) };
    try {
      const result = await readResponse(e, await at(process).visit(endpointUrl(e, given), request));
      return { outcome: 'ok', result, code: null, asVisitor: !wasSignedIn || !isSignedIn() };
    } catch (error) {
      return { ...failure(error), asVisitor: !wasSignedIn || !isSignedIn() };
    }
  }

  /** Calls a process; an expired session is renewed, and the call sent again. */
  async function send<E extends Endpoint>(
    process: number,
    e: E,
    given: Given<E>,
    headers: Record<string, string> = {},
  ): Promise<Answer<E>> {
    const answer = await attempt(process, e, given, headers);
    if (nickname === null || answer.outcome !== 'refused') return answer;
    if (answer.code === SIGN_IN_AGAIN) await signIn(process);
    else if (answer.code !== EXPIRED || !(await renew(process))) return answer;
    return attempt(process, e, given, headers);
  }

  /** Renews the session, or signs in again where it ended. */
  async function renew(process: number): Promise<boolean> {
    const { outcome, code } = await attempt(process, reissue, { body: undefined }, {});
    if (code === ENDED) await signIn(process);
    return isSignedIn() && outcome !== 'unknown';
  }

  return { nickname, send, signIn };
}
export type Phone = ReturnType<typeof openPhone>;

/** A refusal; an answer of 5xx, or none, says nothing about what was done. */
function failure(error: unknown): { outcome: 'refused' | 'unknown'; code: string } {
  if (error instanceof Refused)
    return {
      outcome: error.status < 500 ? 'refused' : 'unknown',
      code: `${error.status} ${error.code}`.replace(/^4\d\d /, ''),
    };
  const { name, cause } = error as Error & { cause?: { code?: string } };
  if (cause?.code === 'ECONNREFUSED') return { outcome: 'refused', code: 'not connected' };
  return { outcome: 'unknown', code: cause?.code ?? name };
}
