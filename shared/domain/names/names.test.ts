import * as fc from 'fast-check';
import { changeLanguage, ENGLISH } from '@billpay/host-api/language/control';
import { compareNames, createMatcher, toSearchable } from '.';

it.each([
  ['Dakshin Gujarat Vij Company (DGVCL)', 'Dakshin Gujarat Vij Company (DGVCL)', true],
  ['Power & Electricity Department - Mizoram', 'mizoram ELECTRICITY power', true],
  ['Power & Electricity Department', 'power and electricity', true],
  ['Co-op Bank', 'coop', true],
  ['Coop Bank', 'bank co-op', true],
  ['Tata Power', 'tatapower', true],
  ['State Bank (SBI)', 'S.B.I.', true],
  ['A & B Traders', 'A B', true],
  ['Ānand Kṛṣṇa', 'anand krsna', true],
  ['Anand', 'Ānand', true],
  ['दिल्ली जल बोर्ड', 'बोर्ड दिल्ली', true],
  ['ವಿದ್ಯುತ್\u200C ಕಂಪನಿ', 'ಕಂಪನಿ', true],
  ['Tata Power', '', true],
  ['Tata Power', '  ', true],
  ['Tata Power', 'tata gas', false],
  ['Tata Power', 'p q', false],
  ['Power', 'w', false],
  ['Cooper Shop', 'op sh', false],
  ['Cooper Shop', 'co shop', true],
  ['Power', '&', false],
])('[FIND-05] checks whether the name %j is found by %j: %s', (name, search, found) => {
  expect(createMatcher(search)(toSearchable([name]))).toBe(found);
});

it('[FIND-05] finds words across several names and skips missing names', () => {
  expect(createMatcher('home torrent surat')(toSearchable(['Home', 'Torrent Power', null, 'Surat']))).toBe(
    true,
  );
  expect(createMatcher('homet')(toSearchable(['Home', 'Torrent Power']))).toBe(false);
});

describe('the order of names', () => {
  afterEach(() => changeLanguage(ENGLISH, () => undefined));

  it('[FIND-05] sorts a name before its extensions, ignoring case and accents', () => {
    const names = [
      'Airtel Broadband (Fetch & Pay)',
      'eChallan',
      'DTH',
      'Torrent Power - Bhiwandi',
      'Donation',
      'Éclair',
      'Airtel Broadband',
      'Torrent Power',
      'Electricity',
    ];
    expect(names.toSorted(compareNames)).toEqual([
      'Airtel Broadband',
      'Airtel Broadband (Fetch & Pay)',
      'Donation',
      'DTH',
      'eChallan',
      'Éclair',
      'Electricity',
      'Torrent Power',
      'Torrent Power - Bhiwandi',
    ]);
  });

  it('[FIND-05] sorts by the current language', () => {
    changeLanguage('hi', () => undefined);
    expect(['बिजली', 'Water', 'गैस', 'अस्पताल'].toSorted(compareNames)).toEqual([
      'अस्पताल',
      'गैस',
      'बिजली',
      'Water',
    ]);
  });

  it.each(['en', 'hi', 'mr', 'gu', 'ta', 'bn', 'kn', 'te'])(
    '[FIND-05] sorts names of plain letters in %s as its collation does',
    (language) => {
      changeLanguage(language, () => undefined);
      const { compare } = new Intl.Collator([language, 'en']);
      const name = fc.string({ unit: fc.constantFrom(...'abzABZ019 '), maxLength: 5 });
      fc.assert(
        fc.property(name, name, (one, other) => {
          expect(Math.sign(compareNames(one, other))).toBe(Math.sign(compare(one.trim(), other.trim())));
        }),
      );
    },
  );
});
