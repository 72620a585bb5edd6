import { BlockList, isIPv6 } from 'node:net';

const PRIVATE = new BlockList();
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv6');

/** Whether an address is of this machine or of a private network. */
const isPrivate = (address: string) => PRIVATE.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/**
 * TRUST_PROXY in Fastify's form. A number of proxies is counted from the nearest one, which must be on this machine or in a private
 * network: a client that connects from elsewhere could forge the header (BEHAVIOUR: faults-34).
 */
export function trustedProxies(given: number | string[] | false) {
  if (typeof given !== 'number') return given;
  return (address: string, hop: number) => hop < given && (hop > 0 || isPrivate(address));
}
