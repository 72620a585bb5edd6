import type { QueryFunctionContext } from '@tanstack/react-query';
import type { Given } from 'contract/call';
import { type CallOptions as AnyCallOptions, openClient, type Send } from 'contract/client';
import type { Endpoint, Result } from 'contract/endpoint';
import { Refused, UNREADABLE } from 'contract/refused';
import { isExpired } from './compatibility/access-failure.ts';
import { acceptBare } from './compatibility/bare-answers.ts';
import { network } from './known-answers.ts';
import { forgetSession, keepToken, storedToken } from './session.ts';

/** What else a call may carry: headers, a signal that aborts it, another way to send it. */
export interface CallOptions extends AnyCallOptions {
  /** The answer may be bare: the caller reads it. */
  bare?: boolean;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: QueryMeta;
  }
}
interface QueryMeta extends Record<string, unknown> {
  /** What queries of a page read through, where the server renders it; the network elsewhere. */
  send?: Send;
}
/** What a query gives the function that reads it. */
export type QueryContext = Pick<QueryFunctionContext, 'signal' | 'meta'>;

const client = openClient({
  send: network,
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
  { bare = false, send = network, ...options }: CallOptions = {},
): Promise<Result<E>> {
  return client.call(e, given, { ...options, send: bare ? acceptBare(send) : send });
}

/** Calls an endpoint for a query, whose client may know another way than the network. */
export const read = <E extends Endpoint>(
  e: E,
  given: Given<E>,
  { signal, meta }: QueryContext,
  more: CallOptions = {},
): Promise<Result<E>> => call(e, given, { ...more, signal, ...(meta?.send && { send: meta.send }) });

/** The server's own sentence for a failure, or `otherwise` where it gave none (BEHAVIOUR: wire-29). */
export const errorMessage = (error: unknown, otherwise: string): string =>
  (error instanceof Refused && error.code !== UNREADABLE && error.message.trim()) || otherwise;
