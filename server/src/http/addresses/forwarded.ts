import type { FastifyInstance, FastifyRequest } from 'fastify';
import { onEachRequest } from '../each-request.ts';

const UNSET =
  'a proxy forwards requests and TRUST_PROXY is not set, so that all callers count as one: set it to how many proxies stand in front, or to their addresses';
const UNNAMED =
  'a proxy that TRUST_PROXY does not name forwards requests, so that all its callers count as one: add its address or network';

/**
 * Warns once if a forwarded header is ignored: an operator who forgot TRUST_PROXY, or named the wrong proxy, would otherwise learn it
 * only from members (BEHAVIOUR: faults-15). The line contains no address, since anybody can send the header.
 */
export function noticeForwarded(app: FastifyInstance, isTrusting: boolean) {
  let isWarned = false;
  onEachRequest(app, (request) => {
    if (isWarned || !isIgnored(request, isTrusting)) return;
    isWarned = true;
    app.log.warn(isTrusting ? UNNAMED : UNSET);
  });
}

/** Whether a request has a forwarded header that is ignored. A trusted header adds its address to `ips`. */
function isIgnored({ headers, ips = [] }: FastifyRequest, isTrusting: boolean): boolean {
  if (isTrusting) return headers['x-forwarded-for'] !== undefined && ips.length < 2;
  return headers['x-forwarded-for'] !== undefined || headers['x-forwarded-proto'] !== undefined;
}
