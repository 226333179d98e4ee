import { findParameterFault, type ParameterRule } from '@billpay/api/adapters/parameters';
import { findEntry, isEnterable } from './find-entry';

const text: ParameterRule = {
  name: 'Number',
  type: 'ALPHANUMERIC',
  min: null,
  max: null,
  pattern: null,
  optional: false,
};
const rule = (change: Partial<ParameterRule>): ParameterRule => ({ ...text, ...change });

function accepts(given: ParameterRule): (value: string) => boolean {
  return (value) =>
    findParameterFault([given], [{ PARAMETER_NAME: given.name, PARAMETER_VALUE: value }]) === null;
}

it.each([
  ['no limits', {}],
  ['a fixed number of digits', { type: 'NUMERIC', min: 10, max: 10 }],
  ['a decimal', { type: 'DECIMAL', min: 3, max: 8 }],
  ['a list', { type: 'LIST', values: ['North ', 'South'] }],
  ['a pattern', { pattern: '^[A-Z]{3}[0-9]{2,4}$' }],
  ['the maximum length of a pattern', { min: 15, max: 20, pattern: '^[0-9]{5,18}$' }],
  ['alternatives of several lengths', { min: 11, max: 11, pattern: '^[0-9]{5}$|^[0-9]{11}$' }],
  ['repeated groups', { min: 9, max: 9, pattern: '^(?:[0-9]{3}-?)+$' }],
  ['anchors on one alternative', { pattern: '^[0-9]{10}|[0-9]{9},$' }],
  ['a date', { min: 10, max: 10, pattern: '^(0[1-9]|[12][0-9]|3[01])/(0[1-9]|1[0-2])/(19|20)[0-9]{2}$' }],
  ['named groups', { pattern: '^(?<area>[A-Z]{3})(?P<id>[0-9]{2})$' }],
  ['spaces between words', { pattern: '^[A-Z]+\\s[A-Z]+$' }],
  ['only non-ASCII characters', { pattern: '^[^ -~]{3}$' }],
  ['a mail address', { pattern: '^[\\w-]+(?:\\.[\\w-]+)*@(?:[\\w-]+\\.)+[a-zA-Z]{2,50}$' }],
  ['nested repetition', { pattern: '^(a+)+$' }],
] as [string, Partial<ParameterRule>][])('[ADD-06] finds a value for %s', (_, change) => {
  const given = rule(change);
  const value = findEntry(given, accepts(given));
  expect(value !== null && isEnterable(given, value) && accepts(given)(value)).toBe(true);
});

it.each([
  [
    'a number whose pattern has slashes',
    { type: 'NUMERIC', min: 10, max: 10, pattern: '^[0-9]{2}/[0-9]{2}/[0-9]{4}$' },
  ],
  ['a pattern with delimiters', { pattern: '/^[0-9]{10}$/' }],
  ['a pattern above its bounds', { max: 10, pattern: '^[0-9]{12}$' }],
  ['a pattern below its bounds', { min: 13, pattern: '^[0-9]{12}$' }],
  ['lengths in a gap of the pattern', { min: 6, max: 10, pattern: '^[0-9]{5}$|^[0-9]{11}$' }],
  ['a class that the engines interpret differently', { pattern: '^[[:digit:]]{10}$' }],
  ['only spaces', { pattern: '^ +$' }],
] as [string, Partial<ParameterRule>][])('[ADD-06] finds no value for %s', (_, change) => {
  const given = rule(change);
  expect(findEntry(given, accepts(given))).toBeNull();
});
