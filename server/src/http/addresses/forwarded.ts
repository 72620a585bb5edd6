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

/**
 * Removes ports and brackets from `X-Forwarded-For`, which some proxies send: with them, each connection of a caller would count as a
 * caller of its own (BEHAVIOUR: limits-2).
 */
export function removeForwardedPorts(app: FastifyInstance) {
  onEachRequest(app, ({ raw: { headers } }) => {
    const given = headers['x-forwarded-for'];
    if (typeof given === 'string' && given.includes(':'))
      headers['x-forwarded-for'] = given.split(',').map(withoutPort).join(',');
  });
}

/** `203.0.113.7:4711`, `[2001:db8::1]:443` and `[2001:db8::1]` without what is not the address. */
const withoutPort = (address: string): string =>
  address.trim().replace(/^(?:(\d{1,3}(?:\.\d{1,3}){3})|\[([\da-f:.]{2,60})\])(?::\d{1,5})?$/i, '$1$2');

/** Whether a request has a forwarded header that is ignored. A trusted header adds its address to `ips`. */
function isIgnored({ headers, ips = [] }: FastifyRequest, isTrusting: boolean): boolean {
  if (isTrusting) return headers['x-forwarded-for'] !== undefined && ips.length < 2;
  return headers['x-forwarded-for'] !== undefined || headers['x-forwarded-proto'] !== undefined;
}
