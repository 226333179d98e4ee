import type { Row } from './day';
import { failedSteps, findViolations, type DayResult } from './verdict';
import type { PageSeen, StepTaken } from './visit';

const bad = 'history@9.1.0-0123456789';
/**
 * By the rule of docs/releases.md, only the first is in the half of the customers that gets the bad version.
 */
const [inShare, notInShare] = ['CUST100000', 'CUST100003'];

const step: StepTaken = { customer: inShare, name: 'history', code: ['billers@1.0.0-aa'] };
const page: PageSeen = { customer: inShare, code: ['billers@1.0.0-aa'], changes: [], missing: [] };
const withdrawal = { at: '2026-11-23T09:00:20.000Z', action: 'withdrawn', by: 'watch' } as const;
const row: Row = {
  what: 'history: canary',
  expected: 'withdrawn',
  outcome: 'withdrawn',
  seconds: 20,
  isAsExpected: true,
};

function dayWith(change: Partial<DayResult> & { steps?: StepTaken[]; pages?: PageSeen[] } = {}): DayResult {
  const { steps = [step], pages = [page], ...rest } = change;
  return {
    rows: [row],
    log: { steps, pages },
    badVersions: new Set([bad]),
    sharePercent: 50,
    payments: { made: 2, found: 2, debitedTwice: 0, wrong: [] },
    apiFailures: [],
    releaseLog: [{ ...withdrawal, remote: 'history', version: '9.1.0-0123456789' }],
    limitSeconds: 60,
    ...rest,
  };
}

describe('the verdict on a day of releases', () => {
  it('[MFE-04] finds no violation on a correct day, even if a step of a bad canary failed', () => {
    const failed = { ...step, code: [...step.code, bad], error: 'It says: This page could not be loaded.' };
    const day = dayWith({ steps: [step, failed], pages: [{ ...page, code: [bad] }] });
    expect(findViolations(day)).toEqual([]);
    expect(failedSteps(day)).toEqual({ inside: [failed], outside: [] });
  });

  it.each<[what: string, day: DayResult, violation: string]>([
    [
      'a bad version that stays',
      dayWith({ rows: [{ ...row, outcome: 'still a canary', isAsExpected: false }] }),
      'history: canary: still a canary',
    ],
    ['one that goes too late', dayWith({ rows: [{ ...row, seconds: 61 }] }), 'history: canary took 61 s'],
    [
      'a good one that goes',
      dayWith({ releaseLog: [{ ...withdrawal, remote: 'billers', version: '9.2.0-aa', reason: 'slow' }] }),
      'billers 9.2.0-aa is good, and was withdrawn: slow',
    ],
    [
      'a step that fails without a bad version',
      dayWith({ steps: [{ ...step, error: 'Timeout' }] }),
      `history failed for ${inShare}: Timeout`,
    ],
    [
      'a bad version outside of its share',
      dayWith({ pages: [{ ...page, customer: notInShare, code: [bad] }] }),
      `${notInShare} got ${bad}, outside of its share`,
    ],
    [
      'code that changes in an open page',
      dayWith({ pages: [{ ...page, changes: ['the page was loaded again'] }] }),
      'the page was loaded again',
    ],
    [
      'a file that is gone',
      dayWith({ pages: [{ ...page, missing: ['/shell/main.1.js'] }] }),
      '/shell/main.1.js is missing',
    ],
    [
      'a lost payment',
      dayWith({ payments: { made: 2, found: 1, debitedTwice: 0, wrong: ['CUST1: 1 lost'] } }),
      'CUST1: 1 lost',
    ],
    ['a payment that the API refuses', dayWith({ apiFailures: ['at the API: 500'] }), 'at the API: 500'],
    [
      'a day without customers',
      dayWith({ payments: { made: 0, found: 0, debitedTwice: 0, wrong: [] } }),
      'nobody came',
    ],
  ])('[MFE-04] reports %s', (_what, day, violation) => {
    expect(findViolations(day)).toEqual([violation]);
  });
});
