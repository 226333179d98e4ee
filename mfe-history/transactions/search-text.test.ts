import { isFoundBy, isTooLong, readSearchText } from './search-text';

it.each([
  ['bp01.63 A', 'bp01.63 A'],
  ['BP-01/6_3;%', 'BP 01 6 3'],
  ['A&B', 'A B'],
  ['12,flat', '12 flat'],
  ['₹1,965.25', '1965.25'],
  ['बिल 12', 'बिल 12'],
  ['बिजली-१', 'बिजली १'],
  ['மின்சாரம்', 'மின்சாரம்'],
  ['Jose\u0301\u00A0A', 'José A'],
  ['x'.repeat(80), 'x'.repeat(80)],
])('[HIST-01] keeps only letters, digits, periods and spaces of the search %j', (typed, kept) => {
  expect(readSearchText(typed).text).toBe(kept);
});

it('[HIST-01] reads an amount and two words typed key by key in the same way as pasted text', () => {
  const typeKeys = (keys: string) =>
    Array.from(keys).reduce((box, key) => readSearchText(box.text + key, box), readSearchText('')).text;
  expect(typeKeys('₹1,965.25')).toBe('1965.25');
  expect(typeKeys('A&B')).toBe('A B');
});

it('[HIST-01] refuses a text of more than 64 characters', () => {
  expect(isTooLong('x'.repeat(64))).toBe(false);
  expect(isTooLong('x'.repeat(65))).toBe(true);
});

const one = {
  referenceId: 'BP016325ABC9',
  billName: 'Home Gas',
  billerName: 'Adani Gas - Gujarat',
  amountPaise: 1965_25,
  totalPaise: 1971_15,
};

it.each([
  ['an empty text', '', true, true],
  ['the beginning of its reference in another case', 'bp01', true, true],
  ['a part of its reference, in groups', 'BP 01 63', true, true],
  ['a part of its reference, spaces around', ' 25abc ', true, true],
  ['an unrelated text', 'ABD', false, false],
  ['its nickname', 'home', true, false],
  ['its biller without the hyphen', 'adani  gas gujarat', true, false],
  ['words of its biller in another order', 'gujarat adani', true, false],
  ['words of its biller without a space', 'adanigas', true, false],
  ['words of two fields', 'home adani', false, false],
  ['its amount in whole rupees', '1965', true, false],
  ['its rupees and a period', '1965.', true, false],
  ['its amount', '1965.25', true, false],
  ['the first digit of its paise', '1965.2', true, false],
  ['its rupees with a prefix', 'Rs. 1965', true, false],
  ['its rupees in Devanagari digits', '१९६५', true, false],
  ['its reference with Bengali digits', 'bp০১৬৩২৫', true, true],
  ['its amount with the fee, as the list shows it', '1971.15', true, false],
  ['other paise', '1965.20', false, false],
  ['more rupees', '19652', false, false],
  ['fewer rupees', '196', false, false],
  ['a period', '.', false, false],
] as const)('[HIST-01] matches a transaction against %s', (_, text, everywhere, inReferences) => {
  expect([isFoundBy(text, 'everything', one), isFoundBy(text, 'references', one)]).toEqual([
    everywhere,
    inReferences,
  ]);
});

it('[HIST-01] does not find a transaction by a field that it does not have', () => {
  const bare = { ...one, referenceId: null, billName: undefined };
  expect(isFoundBy('b', 'references', bare)).toBe(false);
  expect(isFoundBy('home', 'everything', bare)).toBe(false);
  expect(isFoundBy('', 'references', bare)).toBe(true);
});
