import type { Given } from 'contract/call';
import { type CallOptions as AnyCallOptions, openClient, type Send } from 'contract/client';
import type { Endpoint, Result } from 'contract/endpoint';
import { Refused, UNREADABLE } from 'contract/refused';
import { isExpired } from './compatibility/access-failure.ts';
import { acceptBare } from './compatibility/bare-answers.ts';
import { sendForm } from './send-form.ts';
import { forgetSession, keepToken, storedToken } from './session.ts';

/** What else a call may carry: headers, a signal that aborts it, a listener for the share that was sent (0 to 1). */
export interface CallOptions extends Omit<AnyCallOptions, 'send'> {
  onSent?: (share: number) => void;
  /** The answer may be bare: the caller reads it. */
  bare?: boolean;
}

let transport: Send = (address, request) => fetch(address, request);

/** Replaces the network as the transport of calls: the server renders pages from its own answers. */
export function sendThrough(other: Send) {
  transport = other;
}

const client = openClient({
  send: (address, request) => transport(address, request),
  accessToken: ({ tag }) => (tag === 'likes' || tag === 'reports' ? storedToken() : null), // BEHAVIOUR: auth-24
  onToken: (token) => (token === null ? forgetSession() : keepToken(token)),
  isExpired,
});

/** Renews the session once for all concurrent callers; false: signed out (BEHAVIOUR: auth-26, auth-28). */
export const renewSession = client.renew;

/** Calls one endpoint and gives its result. An expired access token is renewed once, and the call repeated once (BEHAVIOUR: auth-26). */
export function call<E extends Endpoint>(
  e: E,
  given: Given<E>,
  { onSent, bare = false, ...options }: CallOptions = {},
): Promise<Result<E>> {
  const send: Send = onSent
    ? (address, request) => sendForm(address, request, onSent)
    : (address, request) => transport(address, request);
  return client.call(e, given, { ...options, send: bare ? acceptBare(send) : send });
}

/** The server's own sentence for a failure, or `otherwise` where it gave none (BEHAVIOUR: wire-29). */
export const errorMessage = (error: unknown, otherwise: string): string =>
  (error instanceof Refused && error.code !== UNREADABLE && error.message.trim()) || otherwise;
