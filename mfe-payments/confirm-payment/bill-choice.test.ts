import type { Bill, FetchedBill, OfferedAmount } from './bill';
import { findChosenBill, findLateAmount, listBills, listPayableAmounts } from './bill-choice';
import type { RecentPayment } from './recent-payment';

const offers: readonly OfferedAmount[] = [
  { kind: 'early', amountPaise: 950_00, day: '2026-11-28' },
  { kind: 'minimum', amountPaise: 200_00, day: '2026-12-05' },
  { kind: 'late', amountPaise: 1_050_00, day: '2026-12-06' },
];

function makeBill(reference: string, dueDate: string | null, billId: string | null = reference): Bill {
  return {
    ...{ reference, billId, dueDate, amountPaise: 1_000_00, billDate: null, billPeriod: null },
    ...{ offers, account: null, fields: [], tags: [], additionalInfo: [] },
  };
}
function makeFetch(first: Bill, ...others: Bill[]): FetchedBill {
  const { amountPaise, dueDate, billDate, billPeriod } = first;
  return { ...first, others, due: { amountPaise, dueDate, billDate, billPeriod } };
}
const choose = (billReference: string | null, awaitedName: string | null = null) => ({
  billReference,
  awaitedName,
});
const recent: RecentPayment = {
  transactionId: 'TXN1',
  referenceId: null,
  status: 'bbps-timeout',
  totalPaise: 1_000_00,
  createdAt: '2026-11-27T06:00:00.000Z',
  billId: 'A',
};
const [a, b, undated] = [makeBill('A', '2026-12-01'), makeBill('B', '2026-12-03'), makeBill('C', null)];

it('[BEY-50] lists the bill that is due first at the top, and undated bills last', () => {
  expect(listBills(makeFetch(undated, b, a)).map(({ reference }) => reference)).toEqual(['A', 'B', 'C']);
});

it('[BEY-50] preselects the first bill, and follows the customer’s choice', () => {
  expect(findChosenBill(makeFetch(a, b), choose(null), null)?.reference).toBe('A');
  expect(findChosenBill(makeFetch(a, b), choose('B'), null)?.reference).toBe('B');
  expect(findChosenBill(makeFetch(a, b), choose('of an earlier fetch'), null)?.reference).toBe('A');
  expect(findChosenBill(null, choose(null), null)).toBeNull();
});

it('[BEY-35] preselects the bill with the name that a payment waits for', () => {
  const renamed = { ...b, account: { name: 'RAVI RAO', known: 'ASHA RAO', differs: true } };
  const find = (...choice: Parameters<typeof choose>) =>
    findChosenBill(makeFetch(a, renamed), choose(...choice), null)?.reference;
  expect(find(null, 'RAVI RAO')).toBe('B');
  expect(find('A', 'RAVI RAO')).toBe('A');
  expect(find(null, 'SOMEBODY')).toBe('A');
  expect(find(null)).toBe('A');
});

it('[BEY-50] preselects a bill without a pending payment', () => {
  expect(findChosenBill(makeFetch(a, b), choose(null), recent)?.reference).toBe('B');
  expect(findChosenBill(makeFetch(a), choose(null), recent)?.reference).toBe('A');
  const anyBill = { ...recent, billId: null };
  expect(findChosenBill(makeFetch(a, b), choose(null), anyBill)?.reference).toBe('A');
});

it.each([
  ['2026-11-28', ['bill', 'early', 'minimum'], 1_050_00],
  ['2026-11-29', ['bill', 'minimum'], 1_050_00],
  ['2026-12-05', ['bill', 'minimum'], 1_050_00],
  ['2026-12-06', [], null],
])('[BEY-51] offers on %s the amounts %j', (today, kinds, latePaise) => {
  expect(listPayableAmounts(a, today).map(({ kind }) => kind)).toEqual(kinds);
  expect(findLateAmount(a, today)?.amountPaise ?? null).toBe(latePaise);
});

it('[BEY-51] labels the amount as late from the day of the late amount', () => {
  const late = { ...a, offers: [{ ...offers[1], day: '2026-12-31' }, offers[2]] as OfferedAmount[] };
  expect(listPayableAmounts(late, '2026-12-06').map(({ kind }) => kind)).toEqual(['late', 'minimum']);
});
