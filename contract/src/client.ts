import { type Given, readResponse, toRequest } from './call.ts';
import type { reissue } from './auth.ts';
import { type Endpoint, endpointUrl, type Envelope, type Result } from './endpoint.ts';
import type { refusals } from './refusals.ts';
import { Refused, SessionEnded } from './refused.ts';

/** Sends a request to an address: `fetch`, or a compatible function. */
export type Send = (address: string, request: RequestInit) => Promise<Response>;

/** The API's address and the caller's identity. Without options the client runs on the API's own origin and is identified by cookies. */
export interface ClientOptions {
  /** The API's address, without a trailing slash; by default the page's own origin. */
  address?: string;
  /** The access token to send as a bearer token with a call; null (the default) for none. */
  accessToken?: (e: Endpoint) => string | null;
  /** Called with the new access token whenever the session is renewed, and with null when the session has ended. */
  onToken?: (token: string | null) => void;
  /** Whether a refusal means that the access token has expired; by default decided by its code. */
  isExpired?: (refused: Refused) => boolean;
  send?: Send;
}

/** Options of one call. */
export interface CallOptions {
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
  /** Lets the request outlive the page, for calls while the page is closing. */
  keepalive?: boolean;
  send?: Send;
}

const EXPIRED = 'TOKEN4001' satisfies (typeof refusals)['TokenExpired']['code'];
const REISSUE = '/api/auth/reissue' satisfies (typeof reissue)['path'];

/**
 * Opens a client of the API, typed by the contract, whose only dependency is `fetch`. `call(readArticle, { params })` returns the answer
 * or throws `Refused`. When an access token expires, the client renews it once by the refresh cookie for all waiting calls and retries
 * each call once. If the renewal fails, a members' call throws `SessionEnded`; any other call is retried as a visitor.
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
   * Renews the session once for all concurrent callers. False: signed out. Throws if the server did not answer, since the session
   * may still be valid.
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
      return attempt(e, given, more); // without a session the invalid cookies are gone: read as a visitor
    }
  }

  return { call, renew };
}

const hasExpired = ({ code, status }: Refused) => status === 401 && code === EXPIRED;
