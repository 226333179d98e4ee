import { realMachine } from '../clock/machine';
import { drawCode } from './send-code';

const DRAWN = 60_000;

describe('a one-time code', () => {
  it('[OTP-01] generates six-digit codes in which each digit is equally likely in each position', () => {
    const codes = Array.from({ length: DRAWN }, () => drawCode(realMachine));
    expect(codes.filter((code) => !/^\d{6}$/.test(code))).toEqual([]);
    const counts = new Map<string, number>();
    for (const code of codes)
      [...code].forEach((digit, place) => {
        const key = `${digit} at ${place}`;
        counts.set(key, (counts.get(key) ?? 0) + 1);
      });
    expect(counts.size).toBe(60);
    // Eight standard deviations from the expected count.
    const tolerance = 8 * Math.sqrt(DRAWN * 0.1 * 0.9);
    for (const count of counts.values()) expect(Math.abs(count - DRAWN / 10)).toBeLessThan(tolerance);
    // 60,000 random codes out of a million are expected to contain about 1,764 repetitions.
    expect(new Set(codes).size).toBeGreaterThan(DRAWN - 2_200);
  });
});
