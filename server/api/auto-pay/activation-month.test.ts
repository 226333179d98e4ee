import { readActivation, spellMonth } from './activation-month';

describe('the month from which an auto pay is active', () => {
  it.each([
    ['Immediately', '2026-11'],
    ['November 2026', '2026-11'],
    [' march  2027 ', '2027-03'],
    ['April 2027', null],
    ['October 2026', null],
    ['Movember 2026', null],
    ['March 27', null],
    ['', null],
  ])('[AUTO-04] parses %p in November 2026 as %s', (text, month) => {
    expect(readActivation(text, '2026-11')).toBe(month);
  });

  it('[AUTO-04] parses the text that it formats', () => {
    for (const month of ['2026-11', '2026-12', '2027-01', '2027-02', '2027-03']) {
      expect(readActivation(spellMonth(month), '2026-11')).toBe(month);
    }
  });
});
