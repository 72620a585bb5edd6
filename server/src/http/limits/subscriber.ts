import { isIPv6 } from 'node:net';

/**
 * The part of an address that identifies one subscriber: an IPv4 address in any notation, or the /64 network of an IPv6 address
 * ("2001:db8:0:1"). Text that is not an address is returned unchanged.
 */
export function subscriber(ip: string): string {
  const [address = ''] = ip.split('%');
  if (!isIPv6(address)) return address;
  const groups = expand(address);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.');
  return groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':');
}

/** The eight groups of an IPv6 address. */
function expand(address: string): number[] {
  const written = address.replace(/(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/, (_, a, b, c, d) =>
    [Number(a) * 256 + Number(b), Number(c) * 256 + Number(d)].map((group) => group.toString(16)).join(':'),
  );
  const [head = '', tail] = written.split('::');
  const [left, right] = [head, tail ?? ''].map((part) => part.split(':').filter((group) => group !== ''));
  const gap = tail === undefined ? 0 : 8 - left!.length - right!.length;
  return [...left!, ...Array<string>(gap).fill('0'), ...right!].map((group) => Number.parseInt(group, 16));
}
