import { bankDayOf, daysUntil, formatBankDay, formatInstant, formatNearDay, formatTime } from '.';

const at = (iso: string) => Date.parse(iso);

describe('bank days', () => {
  it.each([
    ['2026-11-21T08:07:00.000Z', '2026-11-21'],
    ['2026-11-21T18:29:59.999Z', '2026-11-21'],
    ['2026-11-21T18:30:00.000Z', '2026-11-22'],
    ['2026-12-31T20:00:00.000Z', '2027-01-01'],
    ['2028-02-28T18:30:00.000Z', '2028-02-29'],
  ])('[HIST-14] converts %s to the bank day %s in India', (instant, day) =>
    expect(bankDayOf(at(instant))).toBe(day),
  );

  it.each([
    ['2026-11-21', '21 Nov 2026'],
    ['2026-09-05', '5 Sep 2026'],
    ['2027-01-01', '1 Jan 2027'],
  ])('formats %s as %s', (day, text) => expect(formatBankDay(day)).toBe(text));

  it.each([
    ['2026-11-28', '28 Nov'],
    ['2027-01-05', '5 Jan 2027'],
    ['2025-12-31', '31 Dec 2025'],
    ['On receipt', 'On receipt'],
  ])('[HOME-11] formats %s as %s in 2026', (day, text) =>
    expect(formatNearDay(day, at('2026-12-31T18:00:00.000Z'))).toBe(text),
  );

  it.each(['', 'On receipt', '2026-13-01', '21/11/2026', '2026-11-21T00:00:00Z'])(
    "returns a biller's %j unchanged",
    (text) => expect(formatBankDay(text)).toBe(text),
  );

  it.each([
    ['2026-11-21', 0],
    ['2026-11-22', 1],
    ['2026-11-20', -1],
    ['2027-03-01', 100],
    ['2026-02-28', -266],
  ])('[HIST-14] counts the days from the evening of 21 November to %s: %i', (day, days) => {
    expect(daysUntil(day, at('2026-11-21T18:00:00.000Z'))).toBe(days);
  });

  it('[HIST-14] changes the bank day at midnight in India', () => {
    expect(daysUntil('2026-11-22', at('2026-11-21T18:29:59.999Z'))).toBe(1);
    expect(daysUntil('2026-11-22', at('2026-11-21T18:30:00.000Z'))).toBe(0);
  });

  it('returns NaN for a text that is not a bank day', () => expect(daysUntil('soon', 0)).toBeNaN());
});

describe('instants', () => {
  it.each([
    ['2026-11-21T08:07:00.000Z', '21 Nov 2026, 1:37 pm'],
    ['2026-11-21T18:30:00.000Z', '22 Nov 2026, 12:00 am'],
    ['2026-11-21T06:30:00.000Z', '21 Nov 2026, 12:00 pm'],
    ['2026-09-04T19:35:59.999Z', '5 Sep 2026, 1:05 am'],
  ])('[REC-02] formats the time %s as %s', (iso, text) => expect(formatInstant(iso)).toBe(text));

  it('formats a text that is not a time unchanged', () =>
    expect([formatInstant('yesterday'), formatTime('yesterday')]).toEqual(['yesterday', 'yesterday']));

  it('formats the time without the day', () => expect(formatTime('2026-11-21T08:07:00Z')).toBe('1:37 pm'));
});
