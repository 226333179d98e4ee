import { startOfBankDay } from '../clock/bank-day';
import { nextTry } from './auto-pay-rules';

const at = (day: string, time: string) => new Date(`${day}T${time}:00.000+05:30`);

describe('retries of a failed bill fetch', () => {
  it('[AUTO-15] come at growing intervals, up to two hours', () => {
    const waits = [1, 2, 3, 4, 5, 6, 7].map((attempts) => {
      const now = at('2026-11-27', '00:00');
      return ((nextTry(now, attempts)?.getTime() ?? 0) - now.getTime()) / 60_000;
    });
    expect(waits).toEqual([5, 10, 20, 40, 80, 120, 120]);
  });

  it('[AUTO-15] end with the bank day, in any time zone of the machine', () => {
    expect(nextTry(at('2026-11-27', '23:54'), 1)).toEqual(at('2026-11-27', '23:59'));
    expect(nextTry(at('2026-11-27', '23:55'), 1)).toBeNull();
  });

  it('[AUTO-15] allow at least ten tries on a full day', () => {
    let tries = 1;
    for (let now = startOfBankDay('2026-11-27'); ; tries += 1) {
      const next = nextTry(now, tries);
      if (next === null) break;
      now = next;
    }
    expect(tries).toBeGreaterThanOrEqual(10);
  });
});
