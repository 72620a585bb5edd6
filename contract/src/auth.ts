import * as v from 'valibot';
import { endpoint } from './endpoint.ts';

/** The providers whose addresses and buttons the product knows. */
export const KnownProvider = v.picklist(['naver', 'kakao', 'google']);
export type KnownProvider = v.InferOutput<typeof KnownProvider>;

/** The providers with which a member may sign in; `oidc` is the operator's own, which speaks OpenID Connect. */
export const Provider = v.picklist([...KnownProvider.options, 'oidc']);
export type Provider = v.InferOutput<typeof Provider>;

/**
 * Renews a session by its refresh cookie, which is rotated. Two calls with the same cookie within 10 seconds get the same new
 * cookie; reusing an older cookie ends the session.
 */
export const reissue = endpoint({
  name: 'reissue',
  tag: 'auth',
  summary: 'Renew the session',
  method: 'POST',
  path: '/api/auth/reissue',
  access: 'anyone',
  result: v.object({
    accessToken: v.pipe(v.string(), v.description('Valid for fifteen minutes; send it as a bearer token.')),
  }),
  refuses: ['ReissueFailed'],
});

/**
 * Ends the session of this browser, on every server process within a second. Also succeeds without a session. The result is null, or the
 * page of the operator's own provider (`oidc`) that signs the member out there too and leads back to `/`.
 */
export const logout = endpoint({
  name: 'logout',
  tag: 'auth',
  summary: 'Sign out',
  method: 'POST',
  path: '/api/auth/logout',
  access: 'anyone',
  result: v.nullable(v.object({ endSessionUrl: v.string() })),
  refuses: [],
});
