import { describe, expect, it } from 'vitest';
import { callerNetwork } from './caller-network.ts';

describe('the network of a caller', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:0db8:1::1', '2001:db8:1:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('of %s is %s', (ip, network) => {
    expect(callerNetwork(ip)).toBe(network);
  });

  it('is the same for all addresses of one customer, and another for the next one', () => {
    const [first, second, other] = ['2001:db8:0:1::1', '2001:db8:0:1:ffff::2', '2001:db8:0:2::1'].map(
      callerNetwork,
    );
    expect(first).toBe(second);
    expect(first).not.toBe(other);
  });
});
