import { isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(?<address>\d+\.\d+\.\d+\.\d+)$/i;
/** One customer of a provider has all addresses behind the first four groups (RFC 6177): each call may come from another. */
const GROUPS_OF_NETWORK = 4;
const ALL_GROUPS = 8;

/** What calls without a session are counted by: an IPv4 address, or the /64 network of an IPv6 address. */
export function callerNetwork(ip: string): string {
  const mapped = MAPPED.exec(ip)?.groups?.address;
  if (mapped !== undefined) return mapped;
  if (!isIPv6(ip)) return ip;
  const [address = ''] = ip.toLowerCase().split('%');
  const [head = '', tail] = address.split('::');
  const [left, right] = [head, tail ?? ''].map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = tail === undefined ? 0 : ALL_GROUPS - (left?.length ?? 0) - (right?.length ?? 0);
  const groups = [
    ...(left ?? []),
    ...Array.from({ length: Math.max(0, zeros) }, () => '0'),
    ...(right ?? []),
  ];
  const network = groups.slice(0, GROUPS_OF_NETWORK).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
