import { startOfBankDay } from '../clock/bank-day';
import { nextTry, whyNoAutoPay } from './auto-pay-rules';

const at = (day: string, time: string) => new Date(`${day}T${time}:00.000+05:30`);

describe('a saved biller', () => {
  const row = { channel: 'INTB', mode: 'Internet Banking', minPaise: 1_00, maxPaise: 9_999_00, feePaise: 0 };
  const billed = {
    categoryId: 7,
    fetchRequirement: 'MANDATORY',
    acceptsAdhoc: false,
    billValidation: 'NOT_SUPPORTED',
    channels: [row],
  } as const;
  const afterPayment = 'Auto pay is available for this biller after a successful payment.';
  const unbilled = 'Auto pay is not available for this biller: it sends no bill that sets the amount.';
  const otherChannel = 'This payment mode is not accepted by the biller in this channel.';

  it.each([
    ['after a successful payment', {}, 'success', null],
    ['before its first payment', {}, null, afterPayment],
    ['after a failed payment', {}, 'failed', afterPayment],
    ['that is recharged', { categoryId: 46 }, 'success', unbilled],
    ['without a bill fetch', { fetchRequirement: 'NOT_SUPPORTED' }, 'success', unbilled],
    ['that lets the customer set the amount', { acceptsAdhoc: true }, null, unbilled],
    ['with only the channel INT', { channels: [{ ...row, channel: 'INT' }] }, 'success', null],
    ['with only the channel MOBB', { channels: [{ ...row, channel: 'MOBB' }] }, 'success', null],
    ['with only the channel MOB', { channels: [{ ...row, channel: 'MOB' }] }, 'success', null],
    ['with only another channel', { channels: [{ ...row, channel: 'AGT' }] }, 'success', otherChannel],
    ['with only another mode', { channels: [{ ...row, mode: 'UPI' }] }, 'success', otherChannel],
    ['without channels', { channels: [] }, 'success', otherChannel],
  ] as const)(
    '[AUTO-03] checks whether auto pay is available for a biller %s',
    (_, change, lastStatus, why) => {
      expect(whyNoAutoPay({ ...billed, ...change }, lastStatus)).toBe(why);
    },
  );
});

describe('retries of a failed bill fetch', () => {
  it('[AUTO-15] retries at growing intervals, up to two hours', () => {
    const waits = [1, 2, 3, 4, 5, 6, 7].map((attempts) => {
      const now = at('2026-11-27', '00:00');
      return ((nextTry(now, attempts)?.getTime() ?? 0) - now.getTime()) / 60_000;
    });
    expect(waits).toEqual([5, 10, 20, 40, 80, 120, 120]);
  });

  it('[AUTO-15] stops retrying at the end of the bank day, in any time zone of the machine', () => {
    expect(nextTry(at('2026-11-27', '23:54'), 1)).toEqual(at('2026-11-27', '23:59'));
    expect(nextTry(at('2026-11-27', '23:55'), 1)).toBeNull();
  });

  it('[AUTO-15] makes at least ten attempts on a full day', () => {
    let tries = 1;
    for (let now = startOfBankDay('2026-11-27'); ; tries += 1) {
      const next = nextTry(now, tries);
      if (next === null) break;
      now = next;
    }
    expect(tries).toBeGreaterThanOrEqual(10);
  });
});
