import * as fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { formatBankDay, monthNames } from '@billpay/domain/dates';
import { changeLanguage, ENGLISH } from '@billpay/host-api/language/control';
import { readCatalogue } from '@billpay/remote-kit/build/read-catalogue';
import { readTypedDay } from './typed-day';

it.each([
  '22 Nov 2026',
  '22 nov 2026',
  '22 November 2026',
  '22-Nov-26',
  '22nov2026',
  '22/11/2026',
  '22-11-2026',
  '22.11.26',
  '22 11 2026',
  '22112026',
  ' 2026-11-22 ',
  '2026/11/22',
  '2026.11.22',
  '2026 Nov 22',
  '22nd Nov 2026',
  '22nd of November 2026',
  'Nov 22, 2026',
  'November 22nd 2026',
  '22\u00A0Nov\u00A02026',
  '२२/११/२०२६',
  '২২-১১-২০২৬',
  '２０２６-１１-２２',
  '22 नवंबर 2026',
  '२२ नवम्बर २०२६',
  '22 नोव्हेंबर 2026',
  '২২ নভেম্বর ২০২৬',
  '22 நவம்பர் 2026',
  '22 నవంబర్ 2026',
])('[HIST-07] reads %j as a day', (typed) => {
  expect(readTypedDay(typed)).toBe('2026-11-22');
});

it.each([
  ['1 3 2026', '2026-03-01'],
  ['1/12/2026', '2026-12-01'],
  ['31 Sept 2026', null],
  ['30 Sept 2026', '2026-09-30'],
  ['29 Feb 2028', '2028-02-29'],
  ['29 Feb 2026', null],
  ['22 Nov', null],
  ['22 Nox 2026', null],
  ['22 Novel 2026', null],
  ['11/22/2026', null],
  ['0 Nov 2026', null],
  ['22 Nov 20266', null],
  ['today', null],
  ['2026/22/11', null],
  ['2026/11/31', null],
  ['Nov 2026', null],
  ['22 बिल 2026', null],
  ['', null],
])('[HIST-07] reads %j as %j', (typed, day) => {
  expect(readTypedDay(typed)).toBe(day);
});

it('[HIST-07] reads every day in the format in which it is displayed', () => {
  const days = fc
    .integer({ min: 0, max: 36_524 })
    .map((count) => new Date(Date.UTC(2000, 0, 1 + count)).toISOString().slice(0, 10));
  fc.assert(fc.property(days, (day) => expect(readTypedDay(formatBankDay(day))).toBe(day)));
});

describe('typed days in another language', () => {
  const setMonths = (months: string) =>
    changeLanguage(ENGLISH, (id, texts) => void (id === 'domain.dates' && Object.assign(texts, { months })));
  const english = monthNames().join(' ');
  const catalogues = dirname(require.resolve('@billpay/domain/languages'));
  afterEach(() => setMonths(english));

  it.each(['hi', 'mr', 'ta', 'te', 'bn'])(
    '[HIST-07] reads each month in the spelling in which it is displayed: %s',
    (language) => {
      const texts = readCatalogue(readFileSync(join(catalogues, `${language}.po`), 'utf8'));
      setMonths(texts.find(({ id }) => id === 'domain.dates.months')?.translation ?? '');
      expect(new Set(monthNames()).size).toBe(12);
      for (const month of ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12']) {
        const day = `2026-${month}-22`;
        expect(readTypedDay(formatBankDay(day))).toBe(day);
        expect(readTypedDay('22 Nov 2026')).toBe('2026-11-22');
      }
    },
  );
});
