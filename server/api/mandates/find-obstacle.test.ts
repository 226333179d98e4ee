import { judgeDebit } from './find-obstacle';
import type { MandateRules } from './mandate-rules';

const rules: MandateRules = {
  ceilingPaise: 15_000_00,
  higherCeilingPaise: 1_00_000_00,
  higherCeilingCategories: ['Insurance'],
};
const ANNOUNCED_AT = new Date('2031-02-03T09:00:00+05:30');
const NOW = new Date('2031-02-05T00:00:00+05:30');
const run = {
  once_on: null,
  ends_on: null,
  category_name: 'Electricity',
  is_first: false,
  announced_amount: 40_000_00,
  announced_at: ANNOUNCED_AT,
  confirmed_amount: null,
};

describe('[BEY-41] [BEY-42] [BEY-43] a debit under a mandate', () => {
  it.each([
    ['is made at the ceiling', {}, 15_000_00, null],
    ['needs a code above the ceiling', {}, 15_000_01, 'code'],
    ['is made at the higher ceiling of its category', { category_name: 'Insurance' }, 40_000_00, null],
    ['needs a code above the announced amount', { announced_amount: 900_00 }, 900_01, 'code'],
    ['needs a code if it is the first', { is_first: true }, 1, 'code'],
    ['is made up to the confirmed amount', { is_first: true, confirmed_amount: 20_000_00 }, 20_000_00, null],
    ['needs another code above the confirmed amount', { confirmed_amount: 20_000_00 }, 20_000_01, 'code'],
    ['is not made without an announcement', { announced_at: null }, 1, 'not-announced'],
    ['is made on the last day', { ends_on: '2031-02-05' }, 1, null],
    ['is not made after the last day', { ends_on: '2031-02-04' }, 1, 'ended'],
    ['needs no code if it was scheduled once', { once_on: '2031-02-05', is_first: true }, 50_000_00, null],
    [
      'needs an announcement if it was scheduled once',
      { once_on: '2031-02-05', announced_at: null },
      1,
      'not-announced',
    ],
  ])('%s', (_, change, debitPaise, kind) => {
    expect(judgeDebit(rules, { ...run, ...change }, debitPaise, NOW)?.kind ?? null).toBe(kind);
  });

  it('waits until 24 hours after the announcement', () => {
    const until = new Date('2031-02-04T09:00:00+05:30');
    const before = new Date(until.getTime() - 1);
    expect(judgeDebit(rules, run, 1, before)).toEqual({ kind: 'early', until });
    expect(judgeDebit(rules, run, 1, until)).toBeNull();
  });

  it('applies only the end date if the bank has no rules for mandates', () => {
    const ended = { ...run, announced_at: null, ends_on: '2031-02-04' };
    expect(judgeDebit(null, { ...ended, ends_on: null }, 99_999_00, NOW)).toBeNull();
    expect(judgeDebit(null, ended, 1, NOW)).toEqual({ kind: 'ended' });
  });
});
