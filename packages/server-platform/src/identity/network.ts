/** An address's neighbourhood: whoever holds a /64 of IPv6 has as many addresses as he likes; of IPv4 it is the /24. */
export function toNetwork(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  return plain.includes(':')
    ? `${firstGroups(plain)}::/64`
    : `${plain.split('.').slice(0, 3).join('.')}.0/24`;
}

/** The first four of eight groups, whatever was left out as `::`. */
function firstGroups(address: string): string {
  const [before = '', after] = address.toLowerCase().split('::');
  const groups = before.split(':').filter(Boolean);
  const rest = (after ?? '').split(':').filter(Boolean);
  const missing = after === undefined ? 0 : Math.max(0, 8 - groups.length - rest.length);
  const all = [...groups, ...Array<string>(missing).fill('0'), ...rest];
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
