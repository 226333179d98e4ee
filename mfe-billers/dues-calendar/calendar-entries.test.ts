import { findRange, listEntries, markDays } from './calendar-entries';

const TODAY = '2026-11-15';

const due = (customerBillId: number, dueDate: string | null, unpaidPaise = 640_00) => ({
  customerBillId,
  billName: `Bill ${customerBillId}`,
  amountPaise: 640_00,
  dueDate,
  pendingPaise: unpaidPaise === 0 ? 640_00 : null,
  unpaidPaise,
});
const payment = (id: number, paysOn: string, state: 'planned' | 'paying' | 'paid' | 'not-paid') => ({
  id,
  customerBillId: id,
  billName: `Bill ${id}`,
  maximumPaise: 999_00,
  feePaise: 0,
  paysOn,
  state,
  reason: null,
  otherName: null,
});

describe('[BEY-28] the entries of the calendar', () => {
  const entries = listEntries(
    [due(1, '2026-11-15'), due(2, '2026-11-14'), due(3, null), due(4, '2026-11-20', 0), due(5, '2027-01-02')],
    [
      payment(6, '2026-11-15', 'planned'),
      payment(7, '2026-11-16', 'paying'),
      payment(8, '2026-11-14', 'paid'),
    ],
    TODAY,
  );

  it('lists open dues with a date and unfinished scheduled payments, soonest first', () => {
    expect(entries.map(({ day, kind, billName }) => `${day} ${kind} ${billName}`)).toEqual([
      '2026-11-14 overdue Bill 2',
      '2026-11-15 due Bill 1',
      '2026-11-15 scheduled Bill 6',
      '2026-11-16 scheduled Bill 7',
      '2027-01-02 due Bill 5',
    ]);
  });

  it('marks a day with one dot for each kind of entry, and describes it in words', () => {
    const marks = markDays([...entries, ...listEntries([due(9, '2026-11-15', 1_00)], [], TODAY)]);
    expect([...marks].map(([day, { dots, text }]) => `${day} ${dots.length} ${text}`)).toEqual([
      '2026-11-14 1 1 bill of ₹640.00 overdue',
      '2026-11-15 2 2 bills of ₹641.00 in total due, 1 scheduled payment',
      '2026-11-16 1 1 scheduled payment',
      '2027-01-02 1 1 bill of ₹640.00 due',
    ]);
  });

  it.each([
    ['every entry', entries, { min: '2026-11-01', max: '2027-01-31' }],
    ['the current month without entries', [], { min: '2026-11-01', max: '2026-11-30' }],
    [
      'overdue bills of an earlier month',
      listEntries([due(1, '2026-02-03')], [], TODAY),
      { min: '2026-02-01', max: '2026-11-30' },
    ],
  ])('lets the customer reach a range of months that covers %s', (_, all, range) => {
    expect(findRange(all, TODAY)).toEqual(range);
  });
});
