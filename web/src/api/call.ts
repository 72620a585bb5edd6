import type { QueryFunctionContext } from '@tanstack/react-query';
import type { Given } from 'contract/call';
import { type CallOptions as AnyCallOptions, openClient, type Send } from 'contract/client';
import type { Endpoint, Result } from 'contract/endpoint';
import { Refused, UNREADABLE } from 'contract/refused';
import { isExpired } from './compatibility/access-failure.ts';
import { acceptBare } from './compatibility/bare-answers.ts';
import { network } from './known-answers.ts';
import { endSession, keepToken, storedToken } from './session.ts';

/** Options of a call: headers, an abort signal, another way to send it. */
export interface CallOptions extends AnyCallOptions {
  /** The answer may come without an envelope; the caller parses it. */
  bare?: boolean;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: QueryMeta;
  }
}
interface QueryMeta extends Record<string, unknown> {
  /** How queries send their requests while the server renders a page; the network elsewhere. */
  send?: Send;
}
/** The context that a query passes to its query function. */
export type QueryContext = Pick<QueryFunctionContext, 'signal' | 'meta'>;

const client = openClient({
  send: network,
  accessToken: ({ tag }) => (tag === 'likes' || tag === 'reports' ? storedToken() : null), // BEHAVIOUR: auth-24
  onToken: (token) => (token === null ? endSession() : keepToken(token)),
  isExpired,
});

/** Renews the session once for all concurrent callers; false when signed out (BEHAVIOUR: auth-26, auth-28). */
export const renewSession = client.renew;

/** Calls one endpoint and returns its result. An expired access token is renewed once and the call retried once (BEHAVIOUR: auth-26). */
export function call<E extends Endpoint>(
  e: E,
  given: Given<E>,
  { bare = false, send = network, ...options }: CallOptions = {},
): Promise<Result<E>> {
  return client.call(e, given, { ...options, send: bare ? acceptBare(send) : send });
}

/** Calls an endpoint for a query, by the `send` of its client's meta where there is one, else by the network. */
export const read = <E extends Endpoint>(
  e: E,
  given: Given<E>,
  { signal, meta }: QueryContext,
  more: CallOptions = {},
): Promise<Result<E>> => call(e, given, { ...more, signal, ...(meta?.send && { send: meta.send }) });

/** The server's message for a failure, or `otherwise` where it sent none (BEHAVIOUR: wire-29). */
export const errorMessage = (error: unknown, otherwise: string): string =>
  (error instanceof Refused && error.code !== UNREADABLE && error.message.trim()) || otherwise;
