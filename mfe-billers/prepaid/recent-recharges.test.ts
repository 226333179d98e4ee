import type { SavedBiller } from '@billpay/domain/rules';
import { findRecentRecharges } from './recent-recharges';

const recharged = (customerBillId: number, lastPaidAt: string | null, categoryName = 'Mobile Prepaid') =>
  ({ customerBillId, categoryName, lastPaidAt, lastBillPaise: lastPaidAt && 23_900 }) as SavedBiller;

it('[HOME-10] lists the three prepaid numbers recharged last, newest first', () => {
  const billers = [
    recharged(1, '2026-11-02T08:00:00.000Z'),
    recharged(2, '2026-11-20T08:00:00.000Z', 'Electricity'),
    recharged(3, null),
    recharged(4, '2026-11-20T08:00:00.000Z'),
    recharged(5, '2026-10-01T08:00:00.000Z', 'mobile_prepaid'),
    recharged(6, '2026-09-01T08:00:00.000Z'),
  ];
  expect(findRecentRecharges(billers).map(({ customerBillId }) => customerBillId)).toEqual([4, 1, 5]);
});
