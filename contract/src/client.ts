import { type Given, readResponse, toRequest } from './call.ts';
import type { reissue } from './auth.ts';
import { type Endpoint, endpointUrl, type Envelope, type Result } from './endpoint.ts';
import type { refusals } from './refusals.ts';
import { Refused, SessionEnded } from './refused.ts';

/** Sends a request to an address: `fetch`, or something else that answers like it. */
export type Send = (address: string, request: RequestInit) => Promise<Response>;

/** How a client reaches the API, and who calls. With no options it is a page of the API's own origin, known by its cookies. */
export interface ClientOptions {
  /** The API's address, without a slash at its end; by default the page's own. */
  address?: string;
  /** The access token to send as a bearer with a call; null, the default, for none. */
  accessToken?: (e: Endpoint) => string | null;
  /** Called with the new access token whenever the session is renewed, and with null when it has ended. */
  onToken?: (token: string | null) => void;
  /** Whether a refusal means that the access token has expired: by default, by its code. */
  isExpired?: (refused: Refused) => boolean;
  send?: Send;
}

/** What one call may differ in. */
export interface CallOptions {
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
  /** Outlives the page: for what is sent while it closes. */
  keepalive?: boolean;
  send?: Send;
}

const EXPIRED = 'TOKEN4001' satisfies (typeof refusals)['TokenExpired']['code'];
const REISSUE = '/api/auth/reissue' satisfies (typeof reissue)['path'];

/**
 * A client of the API: typed by the contract, with no dependency but `fetch`. `call(readArticle, { params })` gives the answer
 * or throws `Refused`. An expired access token is renewed once for all calls that meet it, by the refresh cookie, and each of
 * them is repeated once; where that fails, a call of members throws `SessionEnded`, and any other is made as a visitor.
 */
export function openClient(options: ClientOptions = {}) {
  const { address = '', accessToken = () => null, onToken = () => {}, isExpired = hasExpired } = options;
  const send: Send = options.send ?? ((to, request) => fetch(to, request));
  let renewing: Promise<boolean> | null = null;

  async function attempt<E extends Endpoint>(e: E, given: Given<E>, more: CallOptions): Promise<Result<E>> {
    const { headers, signal = null, send: sendThis = send, ...rest } = more;
    const token = accessToken(e);
    const bearer = token === null ? {} : { authorization: `Bearer ${token}` };
    const request = { ...toRequest(e, given), ...rest, signal, headers: { ...headers, ...bearer } };
    return readResponse(e, await sendThis(address + endpointUrl(e, given), request));
  }

  async function renewOnce(): Promise<boolean> {
    const response = await send(address + REISSUE, { method: 'POST', credentials: 'include' });
    if (response.status === 429 || response.status >= 500)
      throw new Error('The session could not be renewed now.');
    if (!response.ok) return false;
    const { result } = (await response.json()) as Envelope<{ accessToken?: string }>;
    if (result?.accessToken) onToken(result.accessToken);
    return true;
  }

  /**
   * Renews the session once for all concurrent callers. False: signed out. Throws when the server gave no answer, which says
   * nothing about the session.
   */
  function renew(): Promise<boolean> {
    renewing ??= renewOnce().finally(() => {
      renewing = null;
    });
    return renewing;
  }

  async function call<E extends Endpoint>(e: E, given: Given<E>, more: CallOptions = {}): Promise<Result<E>> {
    try {
      return await attempt(e, given, more);
    } catch (error) {
      if (!(error instanceof Refused) || !isExpired(error) || e.tag === 'auth') throw error;
      if (!(await renew())) {
        onToken(null);
        if (e.access !== 'anyone') throw new SessionEnded(error, error.status);
      }
      return attempt(e, given, more); // without a session the dead cookies are gone: read on as a visitor
    }
  }

  return { call, renew };
}

const hasExpired = ({ code, status }: Refused) => status === 401 && code === EXPIRED;
