import type { UpcomingPayment } from '../auto-pay-data/auto-pay';
import { findExpectedFailures } from './expected-failures';

const payment = (autoPayId: number, change: Partial<UpcomingPayment> = {}): UpcomingPayment => ({
  autoPayId,
  customerBillId: autoPayId,
  billName: 'Home',
  category: undefined,
  billerName: 'Power',
  number: null,
  stopped: false,
  duePaise: 1_000_00,
  dueDate: null,
  pendingPaise: null,
  confirmPaise: null,
  otherName: null,
  hasOtherBills: false,
  feePaise: 0,
  maximumPaise: 5_000_00,
  paymentDay: 5,
  on: '2031-02-05',
  accountNumber: '111',
  ...change,
});

const found = (payments: readonly UpcomingPayment[], balances: [string, number][]) => [
  ...findExpectedFailures(payments, new Map(balances)),
];

describe("expected failures of tomorrow's payments", () => {
  it.each<[string, Partial<UpcomingPayment>, [string, number][], string | undefined]>([
    ['a sufficient balance', {}, [['111', 1_000_00]], undefined],
    ['a balance a paisa too low', {}, [['111', 999_99]], 'low-balance'],
    ['a balance for the bill and its fee', { feePaise: 5_90 }, [['111', 1_005_90]], undefined],
    ['a balance for the bill, but not for its fee', { feePaise: 5_90 }, [['111', 1_005_89]], 'low-balance'],
    ['a bill at its limit', { maximumPaise: 1_000_00 }, [['111', 9_000_00]], undefined],
    ['a bill above its limit', { maximumPaise: 999_99 }, [['111', 9_000_00]], 'above-limit'],
    ['a bill above its limit and an empty account', { maximumPaise: 1 }, [['111', 0]], 'above-limit'],
    ['an unknown balance', {}, [], undefined],
    ['an unknown account', { accountNumber: null }, [['111', 0]], undefined],
    ['an unknown bill', { duePaise: null }, [['111', 0]], undefined],
    ['a stopped payment', { stopped: true }, [['111', 0]], undefined],
  ])('[AUTO-15] predicts whether the payment will fail: %s', (_, change, balances, expectedFailure) => {
    expect(findExpectedFailures([payment(1, change)], new Map(balances)).get(1)).toBe(expectedFailure);
  });

  it('[AUTO-15] subtracts payments from the same account one after another', () => {
    const payments = [payment(1), payment(2), payment(3, { accountNumber: '222' }), payment(4)];
    expect(
      found(payments, [
        ['111', 2_500_00],
        ['222', 1_000_00],
      ]),
    ).toEqual([[4, 'low-balance']]);
  });

  it('[AUTO-15] does not subtract a payment that auto pay will skip', () => {
    const payments = [payment(1, { duePaise: 6_000_00 }), payment(2, { stopped: true }), payment(3)];
    expect(found(payments, [['111', 1_000_00]])).toEqual([[1, 'above-limit']]);
  });
});
