import type { Part } from './contract-fields';

/** Creates nested lists. */
function nested(depth: number): unknown {
  let value: unknown = [];
  for (let level = 1; level < depth; level += 1) value = [value];
  return value;
}

/** Texts that every text field accepts. They are never trusted or executed, and cause no server error. */
const harmlessTexts: Readonly<Record<string, string>> = {
  'NaN as text': 'NaN',
  'Infinity as text': 'Infinity',
  'a power of ten': '1e9',
  'a hexadecimal number': '0x10',
  'a leading zero': '01',
  'a grouped number': '1,000',
  'a number below zero': '-1.00',
  'full-width digits': '１２３４５６',
  'right-to-left override': '\u202e12',
  'combining signs': 'e\u0301\u0301',
  emoji: '🏠',
  'SQL that drops': "'; DROP TABLE customer; --",
  'SQL that is always true': "1' OR '1'='1",
  'SQL wildcards': '%_%\\',
  'a script': '<script>alert(1)</script>',
  'a template': '${7*7}{{7*7}}',
  'a path up': '../../billers',
  'an encoded path up': '%2e%2e%2f',
  'the name __proto__': '__proto__',
  'the name constructor': 'constructor',
};

const brokenTexts: Readonly<Record<string, string>> = {
  empty: '',
  NUL: 'a\u0000b',
  'a bell': '\u0007',
  'a line break': 'a\nb',
  'a C1 control': '\u0085',
  '5,000 characters': 'x'.repeat(5_000),
  '100,000 characters': 'x'.repeat(100_000),
};

/** Halves of characters. JSON can contain them, but a URL cannot. */
const halves: Readonly<Record<string, string>> = {
  'half a character': '\ud83c',
  'the other half': 'x\udfe0',
};

const otherTypes: Readonly<Record<string, unknown>> = {
  null: null,
  true: true,
  zero: 0,
  'below zero': -1,
  'half a number': 1.5,
  'beyond 32 bits': 2_147_483_648,
  'beyond exact numbers': 9_007_199_254_740_992,
  'beyond 64 bits': 1e19,
  'the largest number': 1.7e308,
  'an empty list': [],
  'a list': ['1'],
  'an empty object': {},
  'an object with methods of text': { toString: 'x', length: 1, valueOf: 1 },
  'an object of prototypes': JSON.parse(
    '{"__proto__":{"a":1},"constructor":{"prototype":{"a":1}}}',
  ) as unknown,
  'a list 500 deep': nested(500),
};

const amounts: Readonly<Record<string, string>> = {
  'no amount at all': '0.00',
  'the largest amount': '9999999999999.99',
  'an amount of too many digits': '10000000000000.00',
  'an amount with a power of ten': '1e21',
  'a tenth of a paisa': '0.001',
  'an amount grouped': '1,000.00',
  'an amount below zero': '-150.00',
  'an amount with a sign': '+150.00',
  'an amount with leading zeros': '00150.00',
  'an amount without decimals': '150',
  'an amount with one decimal': '150.0',
  'an amount without rupees': '.50',
  'an amount in Devanagari digits': '१५०.००',
};

const days: Readonly<Record<string, string>> = {
  'year zero': '0000-01-01',
  'the last four-digit year': '9999-12-31',
  'an impossible day': '2026-02-30',
  'month 13': '2026-13-01',
  'a day as DD-MM-YYYY': '21-11-2026',
  'an instant': '2026-11-21T00:00:00.000Z',
};

/** Returns the valid value with small errors that suit its format. */
function nearlyRight(right: unknown): Record<string, unknown> {
  if (typeof right !== 'string') return {};
  return {
    ...(/^\d+\.\d\d$/.test(right) ? amounts : {}),
    ...(/^\d{4}-\d\d-\d\d$/.test(right) ? days : {}),
    'the valid value and a line break': `${right}\n`,
    'the valid value and NUL': `${right}\u0000`,
    'the valid value, then SQL': `${right}' --`,
  };
}

/** Returns the valid value as other types. A URL can only contain text. */
function retyped(right: unknown): Record<string, unknown> {
  return {
    ...(right === undefined ? {} : { 'the valid value in a list': [right] }),
    ...(typeof right === 'number' ? { 'the valid number as text': String(right) } : {}),
    ...(typeof right === 'string' && /^\d+$/.test(right)
      ? { 'the valid digits as a number': Number(right) }
      : {}),
  };
}

/**
 * Returns the values to try in every field, by the name in `stricter-fields.ts`. `undefined` omits the field.
 */
export function hostileValues(part: Part, right: unknown): ReadonlyMap<string, unknown> {
  const texts = { ...harmlessTexts, ...brokenTexts, 'a space': ' ', ...nearlyRight(right) };
  const values =
    part === 'body'
      ? { ...texts, ...halves, ...otherTypes, ...retyped(right) }
      : {
          ...texts,
          zero: '0',
          'a number': '5',
          'a number beyond 32 bits': '2147483648',
          'a number beyond 64 bits': '9'.repeat(20),
        };
  return new Map<string, unknown>([['left out', undefined], ...Object.entries(values)]);
}
