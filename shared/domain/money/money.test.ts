import * as fc from 'fast-check';
import {
  acceptAmountKeys,
  formatAmount,
  formatRupees,
  parseAmountInput,
  parseRupees,
  readableRupees,
  toWireRupees,
} from '.';

describe('rupees in the API', () => {
  it.each([
    ['0.00', 0],
    ['0.01', 1],
    ['1499.00', 149_900],
    ['1499.05', 149_905],
    ['-120.50', -12_050],
    ['-0.07', -7],
    // 0.07 * 100 and 1.15 * 100 are not integers in floating-point arithmetic.
    ['0.07', 7],
    ['1.15', 115],
    ['9999999999999.99', 999_999_999_999_999],
  ])('[PAY-20] converts %s to %i paise and back', (wire, paise) => {
    expect(parseRupees(wire)).toBe(paise);
    expect(toWireRupees(paise)).toBe(wire);
  });

  it('[PAY-20] parses minus zero as zero', () => {
    expect(parseRupees('-0.00')).toBe(0);
  });

  it.each([
    '',
    '1499',
    '1499.0',
    '1499.000',
    '1,499.00',
    ' 1499.00',
    '+1.00',
    '1e3',
    '.50',
    '12345678901234.00',
    '१.००',
  ])('[PAY-20] rejects %j as an API amount', (wire) => expect(() => parseRupees(wire)).toThrow(RangeError));

  it.each([0.5, NaN, Infinity, 2 ** 53, 1_000_000_000_000_000])(
    '[PAY-20] refuses to convert %d paise',
    (paise) => {
      expect(() => toWireRupees(paise)).toThrow(RangeError);
    },
  );

  it('[PAY-20] loses no paisa in conversions between paise and API rupees', () => {
    const anAmount = fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 });
    fc.assert(fc.property(anAmount, (paise) => expect(parseRupees(toWireRupees(paise))).toBe(paise)));
  });
});

describe('rupees on the page', () => {
  it.each([
    [0, '₹0.00', '0.00'],
    [5, '₹0.05', '0.05'],
    [149_900, '₹1,499.00', '1,499.00'],
    [14_999_900, '₹1,49,999.00', '1,49,999.00'],
    [1_234_567_890, '₹1,23,45,678.90', '1,23,45,678.90'],
    [-12_050, '-₹120.50', '-120.50'],
    [999_999_999_999_999, '₹99,99,99,99,99,999.99', '99,99,99,99,99,999.99'],
  ])('[PAY-20] formats %i paise as %s', (paise, rupees, amount) => {
    expect(formatRupees(paise)).toBe(rupees);
    expect(formatAmount(paise)).toBe(amount);
  });

  it('[PAY-20] formats every amount as Intl does for India', () => {
    const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
    const amount = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 });
    const anAmount = fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 });
    fc.assert(
      fc.property(anAmount, (paise) => {
        const exact = toWireRupees(paise) as `${number}`;
        expect([formatRupees(paise), formatAmount(paise)]).toEqual([
          rupees.format(exact),
          amount.format(exact),
        ]);
      }),
    );
  });
});

describe('typed amounts', () => {
  it.each([
    ['1499', 149_900],
    ['1499.5', 149_950],
    ['1499.50', 149_950],
    ['1499.', 149_900],
    ['.5', 50],
    ['0.01', 1],
    ['0001499', 149_900],
    ['1.15', 115],
    ['9999999999999.99', 999_999_999_999_999],
  ])('[PAY-05] parses %s as %i paise', (text, paise) => expect(parseAmountInput(text)).toBe(paise));

  it.each([
    '',
    '.',
    '0',
    '0.00',
    '-1',
    '+1',
    '1.234',
    '1.2.3',
    '1,499',
    '₹5',
    ' 5',
    '1e3',
    '0x10',
    'abc',
    '99999999999999',
    '१',
  ])('[PAY-05] rejects %j as an amount', (text) => expect(parseAmountInput(text)).toBeNull());

  it.each([
    ['1499', '1499'],
    ['1499.', '1499.'],
    ['.', '.'],
    ['', ''],
    [' 1499\u00A0', '1499'],
    ['₹ 1,499.50', '1499.50'],
    ['1,00,000', '100000'],
    ['12,34,567.8', '1234567.8'],
    ['1,234,567', '1234567'],
    ['1500/-', '1500'],
    ['Rs. 1500 /-', '1500'],
    ['1500.00/=', '1500.00'],
    ['Rs. 2,179.78', '2179.78'],
    ['Rs.1,499.50', '1499.50'],
    ['Rs.500', '500'],
    ['Rs 500.5', '500.5'],
    ['INR 1500', '1500'],
    ['inr1500', '1500'],
    ['1500 rupees', '1500'],
    ['रु. 500.50', '500.50'],
    ['500.50 Rs.', '500.50'],
    ['१,४९९.५०', '1499.50'],
    ['₹১৪৯৯', '1499'],
    ['௧௪௯௯', '1499'],
    ['౧౪౯౯.౫', '1499.5'],
    ['１４９９', '1499'],
    ['\u200B1499\uFEFF', '1499'],
  ])('[PAY-05] sanitizes %j to %j', (text, amount) => expect(acceptAmountKeys(text)).toBe(amount));

  it.each([
    '-500',
    '\u2212500',
    '+500',
    '(500)',
    '1.499,00',
    '1,5',
    '1,49',
    '1,4999',
    '14,99',
    '1,,499',
    ',499',
    '1499,',
    '1499.505',
    '1.2.3',
    '1..5',
    'Rs 1500 on 12 Nov',
    '1500 12',
    '1 499',
    '1e3',
    '1E3',
    '0x10',
    '5k',
    '1.5 lakh',
    '$5',
    'Rs.',
    '₹',
    '/-',
    'abc',
    '½',
    '१e३',
    '1500/2',
  ])('[PAY-05] keeps %j unchanged and rejects it', (text) => {
    expect(acceptAmountKeys(text)).toBe(text);
    expect(parseAmountInput(acceptAmountKeys(text))).toBeNull();
  });

  it('[PAY-05] keeps a sanitized text unchanged', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'0123456789..,-/₹ e१५', 'Rs.'), maxLength: 14 });
    fc.assert(
      fc.property(typed, (text) => {
        const kept = acceptAmountKeys(text);
        expect(acceptAmountKeys(kept)).toBe(kept);
      }),
    );
  });
});

it.each([
  ['149999.07', '₹1,49,999.07'],
  ['-12.50', '-₹12.50'],
  ['Full talktime', 'Full talktime'],
  ['170012345678', '170012345678'],
  ['7.5', '7.5'],
])("[PAY-20] formats a biller's %s as %s", (text, read) => {
  expect(readableRupees(text)).toBe(read);
});
