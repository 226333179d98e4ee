import { limitAddresses } from './address-limit';

describe('limitAddresses', () => {
  it('allows an address to call again in the next period', () => {
    let now = 10_000;
    const allow = limitAddresses(2, 1_000, () => now);
    expect([allow('1.2.3.4'), allow('1.2.3.4'), allow('1.2.3.4')]).toEqual([true, true, false]);
    expect(allow('1.2.3.5')).toBe(true);
    now += 1_000;
    expect(allow('1.2.3.4')).toBe(true);
  });

  it('counts several calls at the same time', () => {
    const allow = limitAddresses(100, 60_000, () => 0);
    expect([allow('1.2.3.4', 60), allow('1.2.3.4', 60), allow('1.2.3.5', 100)]).toEqual([true, false, true]);
  });

  it('counts an IPv4 address mapped to IPv6 as the same address', () => {
    const allow = limitAddresses(1, 1_000, () => 0);
    expect([allow('203.0.113.7'), allow('::ffff:203.0.113.7')]).toEqual([true, false]);
  });

  it('counts the addresses of one IPv6 subscriber together', () => {
    const allow = limitAddresses(1, 1_000, () => 0);
    expect([allow('2001:db8:1:2::1'), allow('2001:db8:1:2:9::7'), allow('2001:db8:1:3::1')]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('remembers a limited number of addresses', () => {
    const allow = limitAddresses(1, 1_000, () => 0);
    const allowed = Array.from({ length: 20_000 }, (_, n) => allow(`10.0.${n >> 8}.${n & 255}`)).filter(
      Boolean,
    );
    expect(allowed).toHaveLength(10_001);
  });
});
