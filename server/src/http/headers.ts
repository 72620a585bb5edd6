import type { FastifyInstance } from 'fastify';
import { onEachRequest } from './each-request.ts';

/** Origins besides our own that pages may load from, by the map's configuration (a maps SDK, tile servers, image hosts). */
export interface ContentSources {
  script: readonly string[];
  connect: readonly string[];
  image: readonly string[];
}

/** The security headers of any answer: a page, JSON, an image, or the refusal of a malformed request, whose path is unknown. */
export type SecurityHeaders = (path?: string) => Record<string, string>;

/** The headers that a browser reads of a document or a worker alone. */
export const DOCUMENT_HEADERS: readonly string[] = [
  'content-security-policy',
  'content-security-policy-report-only',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'reporting-endpoints',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/** The service worker, which fetches for its pages what these load as images. */
const WORKER = '/worker.js';

/** The path to which browsers report violations of the Content-Security-Policy. */
export const CSP_REPORTS = '/api/csp-reports';

/** Whether browsers come back by https only, and to the subdomains of our host too. */
export interface Transport {
  https: boolean;
  subdomains: boolean;
}

/**
 * Returns the security headers. The Content-Security-Policy allows nothing inline but styles, no other origin but `sources`, which
 * are read for each answer since they may change, and no text that becomes a script; for a maps SDK that writes its own scripts the
 * last rule is report-only (BEHAVIOUR: wire-32). Not by @fastify/helmet (13.2.0): it writes one
 * policy of the two, and its hooks never see a malformed request, whose refusal has these headers too.
 */
export function securityHeaders(
  { https, subdomains }: Transport,
  sources: () => ContentSources,
): SecurityHeaders {
  const fixed = {
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
    'permissions-policy': 'geolocation=(self), camera=(self), microphone=()',
    'reporting-endpoints': `csp="${CSP_REPORTS}"`,
    // Subdomains only if the operator says so: other sites may be served there.
    ...(https && {
      'strict-transport-security': `max-age=31536000${subdomains ? '; includeSubDomains' : ''}`,
    }),
  };
  let known: { of: ContentSources; page: Record<string, string>; worker: Record<string, string> } | undefined;
  return (path) => {
    const of = sources();
    if (known?.of !== of) known = { of, page: headersFor(of), worker: headersFor(ofWorker(of)) };
    return path === WORKER ? known.worker : known.page;
  };

  function headersFor({ script, connect, image }: ContentSources): Record<string, string> {
    const report = `report-uri ${CSP_REPORTS};report-to csp`;
    const policy = [
      `default-src 'self'`,
      ['script-src', `'self'`, ...script].join(' '),
      `style-src 'self' 'unsafe-inline'`,
      ['img-src', `'self'`, 'data:', 'blob:', ...image].join(' '),
      ['connect-src', `'self'`, ...connect].join(' '),
      `worker-src 'self'`,
      `object-src 'none'`,
      `base-uri 'none'`,
      `frame-ancestors 'none'`,
      `form-action 'self'`,
    ];
    const types = `require-trusted-types-for 'script';trusted-types default`;
    return script.length === 0
      ? { ...fixed, 'content-security-policy': `${policy.join(';')};${types};${report}` }
      : {
          ...fixed,
          'content-security-policy': `${policy.join(';')};${report}`,
          'content-security-policy-report-only': `${types};${report}`,
        };
  }
}

const ofWorker = (of: ContentSources): ContentSources => ({
  ...of,
  connect: [...new Set([...of.connect, ...of.image])],
});

/** Puts the security headers and the request id on every answer. */
export function sendHeaders(app: FastifyInstance, headers: SecurityHeaders) {
  onEachRequest(app, (request, reply) => {
    reply.headers({ ...headers(request.url), 'x-request-id': request.id, 'cache-control': 'no-store' });
  });
}
