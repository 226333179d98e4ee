import { limitPerSecond } from './per-second';

describe('limitPerSecond', () => {
  it('allows an address to call again in the next second', () => {
    let now = 10_000;
    const allow = limitPerSecond(2, () => now);
    expect([allow('1.2.3.4'), allow('1.2.3.4'), allow('1.2.3.4')]).toEqual([true, true, false]);
    expect(allow('1.2.3.5')).toBe(true);
    now += 1_000;
    expect(allow('1.2.3.4')).toBe(true);
  });

  it('counts the addresses of one IPv6 subscriber together', () => {
    const allow = limitPerSecond(1, () => 0);
    expect([allow('2001:db8:1:2::1'), allow('2001:db8:1:2:9::7'), allow('2001:db8:1:3::1')]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('remembers a limited number of addresses', () => {
    const allow = limitPerSecond(1, () => 0);
    const allowed = Array.from({ length: 20_000 }, (_, n) => allow(`10.0.${n >> 8}.${n & 255}`)).filter(
      Boolean,
    );
    expect(allowed).toHaveLength(10_001);
  });
});
