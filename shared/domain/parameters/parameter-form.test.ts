import * as fc from 'fast-check';
import { checkParameter, formOfParameter, type ParameterForm } from '.';
import type { ParameterRule } from '../rules';
import { describesValue } from './testing/describes-value';

const number: ParameterRule = {
  id: 1,
  name: 'Consumer Number',
  kind: 'numeric',
  minLength: null,
  maxLength: null,
  regex: null,
  optional: false,
  values: [],
};
const numeric = (rule: Partial<ParameterRule>): ParameterRule => ({ ...number, ...rule });
const text = (rule: Partial<ParameterRule>): ParameterRule => ({ ...number, kind: 'alphanumeric', ...rule });

const digits = { letters: null, digits: true, symbols: [] } as const;
const form = (lengths: [number, number][], rest: Partial<ParameterForm> = {}): ParameterForm => ({
  characters: digits,
  lengths: lengths.map(([min, max]) => ({ min, max })),
  prefix: '',
  ...rest,
});

it.each([
  ['the bounds of a number', numeric({ minLength: 8, maxLength: 12 }), form([[8, 12]])],
  ['a number without a longest value', numeric({ minLength: 4 }), form([[4, Infinity]])],
  ['a pattern', numeric({ regex: '^[0-9]{10}$' }), form([[10, 10]])],
  ['a pattern without anchors', numeric({ regex: '[0-9]{5,9}' }), form([[5, 9]])],
  ['the narrower of both', numeric({ minLength: 9, regex: '^[0-9]{8,12}$' }), form([[9, 12]])],
  [
    'two lengths',
    numeric({ regex: '^[0-9]{5}$|^[0-9]{11}$' }),
    form([
      [5, 5],
      [11, 11],
    ]),
  ],
  ['lengths side by side', numeric({ regex: '^[0-9]{9}$|^\\d{10}$' }), form([[9, 10]])],
  ['only what can be typed', numeric({ regex: '^[0-9]{10}|[0-9]{12},$' }), form([[10, 10]])],
  ['a common beginning', numeric({ regex: '^91[0-9]{10}$' }), form([[12, 12]], { prefix: '91' })],
  [
    'letters and digits',
    text({ minLength: 5, maxLength: 10, regex: '^[A-Za-z0-9]+$' }),
    form([[5, 10]], { characters: { letters: 'any', digits: true, symbols: [] } }),
  ],
  [
    'capitals, as of a tax number',
    text({ regex: '^[A-Z]{3}(P|C){1}[A-Z]{1}[0-9]{4}[A-Z]{1}$' }),
    form([[10, 10]], { characters: { letters: 'capital', digits: true, symbols: [] } }),
  ],
  [
    'symbols that have a name',
    text({ regex: '^BN[0-9a-zA-Z]{6}[\\-]{1}[0-9]{6}$' }),
    form([[15, 15]], { characters: { letters: 'any', digits: true, symbols: ['-'] }, prefix: 'BN' }),
  ],
  ['many symbols', text({ regex: '^[A-Z#&@]{3,9}$' }), form([[3, 9]], { characters: null })],
  ['any character', text({ minLength: 3, maxLength: 9 }), form([[3, 9]], { characters: null })],
])('[ADD-04] derives the form from %s', (_, rule, expected) => {
  expect(formOfParameter(rule)).toEqual(expected);
});

it.each([
  ['a list', numeric({ kind: 'list', values: ['E', 'P'] })],
  ['an amount', text({ regex: '^[0-9]{1,8}\\.[0-9]{2}$' })],
  ['a date', text({ regex: '^(0[1-9]|[12][0-9]|3[01])/(0[1-9]|1[0-2])/(19|20)[0-9]{2}$' })],
  ['a decimal', numeric({ kind: 'decimal', minLength: 1, maxLength: 8 })],
  ['one constant', text({ regex: '^(Surat)$' })],
  ['a mail address', text({ regex: '^[\\w-]+(?:\\.[\\w-]+)*@(?:[\\w-]+\\.)+[a-zA-Z]{2,50}$' })],
  ['no limit at all', text({})],
  ['a look-ahead', text({ regex: '^(?=.{10}$)[0-9A-Z]+$' })],
  ['a reference to a group', text({ regex: '^(A|B)[0-9]{4}\\1$' })],
  ['lengths with many gaps', text({ regex: '^(?:[0-9]{3}){1,9}$' })],
  ['an invalid pattern', text({ minLength: 3, maxLength: 9, regex: '([' })],
  ['escapes that may mean any character', text({ regex: '^[\\u0900-\\u097f]{4}$' })],
  ['bounds that no matching value has', numeric({ minLength: 4, maxLength: 6, regex: '^[0-9]{8}$' })],
])('[ADD-04] derives no form from %s', (_, rule) => {
  expect(formOfParameter(rule)).toBeNull();
});

it('[ADD-06] needs at most as many steps for a hostile pattern as its length', () => {
  const nested = `${'('.repeat(40)}a${'+)'.repeat(40)}`;
  for (const regex of ['^(a+)+$', '(x+x+)+y', nested, '^(?:a{1,1000}){1,1000}$', 'a|'.repeat(2_000)])
    expect(() => formOfParameter(text({ maxLength: 60, regex }))).not.toThrow();
});

/** Patterns of consecutive classes and counts, as billers write them. */
const parts = fc.tuple(
  fc.constantFrom('[0-9]', '\\d', '[A-Z]', '[A-Za-z0-9]', '[a-z\\-]', 'X', '[0-9/]', '(?:AB|C)'),
  fc.constantFrom('', '{1}', '{3}', '{2,4}', '?'),
);
const patterns = fc
  .array(fc.array(parts, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 })
  .map((options) => options.map((option) => option.map((part) => part.join('')).join('')).join('|'));

it('[ADD-04] [ADD-06] describes a form that every accepted value matches', () => {
  const cases = patterns.chain((regex) =>
    fc.record({
      rule: fc.constantFrom(text({ regex }), numeric({ regex }), text({ regex, minLength: 2, maxLength: 6 })),
      value: fc.stringMatching(new RegExp(`^(?:${regex})$`)),
    }),
  );
  fc.assert(
    fc.property(cases, ({ rule, value }) => {
      const derived = formOfParameter(rule);
      if (derived === null || checkParameter(rule, value) !== null) return;
      // A numeric field accepts only digits.
      if (rule.kind === 'numeric' && /\D/.test(value)) return;
      expect(describesValue(derived, value)).toBe(true);
    }),
  );
});
