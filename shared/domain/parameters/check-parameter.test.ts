import { checkParameter, cleanParameter } from '.';
import { toParameterRule, type ParameterRule } from '../rules';

const consumerNumber: ParameterRule = {
  id: 1,
  name: 'Consumer Number',
  kind: 'numeric',
  minLength: 8,
  maxLength: 12,
  regex: '^[0-9]{8,12}$',
  optional: false,
  values: [],
};
const numeric = (rule: Partial<ParameterRule> = {}): ParameterRule => ({ ...consumerNumber, ...rule });
const alphanumeric = (rule: Partial<ParameterRule> = {}): ParameterRule =>
  numeric({ kind: 'alphanumeric', regex: '^[A-Za-z0-9]+$', ...rule });

describe('an empty parameter', () => {
  it('[ADD-03] accepts an empty optional parameter', () => {
    expect(checkParameter(numeric({ optional: true }), '')).toBeNull();
    expect(checkParameter(numeric({ kind: 'list', values: ['E', 'P'], optional: true }), '')).toBeNull();
  });

  it.each([
    [numeric(), 'Consumer Number should have at least 8 digits'],
    [numeric({ minLength: null }), 'Consumer Number should have at least 1 digits'],
    [alphanumeric({ minLength: 0, maxLength: null }), 'Consumer Number should have at least 1 characters'],
    [numeric({ kind: 'list', values: ['E', 'P'] }), 'Select Consumer Number'],
  ])('[ADD-03] rejects an empty required parameter (%#)', (rule, text) =>
    expect(checkParameter(rule, '')).toBe(text),
  );

  it('[ADD-03] treats blanks as empty', () => {
    const anything = alphanumeric({ minLength: 1, maxLength: 9, regex: null });
    expect(checkParameter(anything, '   ')).toBe('Consumer Number should have at least 1 characters');
  });
});

describe('the length of a parameter', () => {
  it.each([
    [numeric(), '1234567', 'Consumer Number should have at least 8 digits'],
    [alphanumeric(), 'A123456', 'Consumer Number should have at least 8 characters'],
    [numeric({ minLength: 10, maxLength: 10 }), '123', 'Consumer Number should be of 10 digits'],
    [alphanumeric({ minLength: 10, maxLength: 10 }), 'A12', 'Consumer Number should be of 10 characters'],
    [numeric({ maxLength: null }), '123', 'Consumer Number should have at least 8 digits'],
  ])('[ADD-04] shows the message for a value that is too short (%#)', (rule, value, text) => {
    expect(checkParameter(rule, value)).toBe(text);
  });

  it.each([
    [numeric(), '1234567890123', 'Consumer Number should have no more than 12 digits'],
    [alphanumeric(), 'A123456789012', 'Consumer Number should have no more than 12 characters'],
    [
      numeric({ minLength: 10, maxLength: 10 }),
      '12345678901',
      'Consumer Number should have no more than 10 digits',
    ],
    [numeric({ minLength: null }), '1234567890123', 'Consumer Number should have no more than 12 digits'],
  ])('[ADD-05] shows the message for a value that is too long (%#)', (rule, value, text) => {
    expect(checkParameter(rule, value)).toBe(text);
  });

  it.each(['12345678', '123456789012'])('[ADD-04] [ADD-05] accepts values at the bounds: %s', (value) => {
    expect(checkParameter(numeric(), value)).toBeNull();
  });
});

describe('the form of a parameter', () => {
  it.each([
    [numeric({ regex: '^9[0-9]+$' }), '12345678', 'Consumer Number is a 8 to 12 digit numeric input'],
    [
      numeric({ minLength: 10, maxLength: 10, regex: '^9[0-9]+$' }),
      '1234567890',
      'Consumer Number needs to be 10 digit numeric input',
    ],
    [alphanumeric(), 'A-1234567', 'Consumer Number is a 8 to 12 characters alphanumeric input'],
    [
      alphanumeric({ minLength: 10, maxLength: 10 }),
      'A-12345678',
      'Consumer Number needs to be 10 characters alphanumeric input',
    ],
  ])('[ADD-06] shows the message for a mismatch (%#)', (rule, value, text) => {
    expect(checkParameter(rule, value)).toBe(text);
  });

  it.each([
    ['^91[0-9]{10}$', '12', 'Consumer Number needs to be 12 digit numeric input'],
    ['^[0-9]{5}$|^[0-9]{11}$', '123456', 'Consumer Number is a 5 to 11 digit numeric input'],
    ['^9+$', '8', 'Consumer Number needs to be a valid numeric input'],
  ])('[ADD-06] derives missing bounds from the pattern %s', (regex, value, text) => {
    expect(checkParameter(numeric({ minLength: null, maxLength: null, regex }), value)).toBe(text);
  });

  it.each([
    ['[0-9]{10}', 'x1234567890x'],
    ['^[0-9]{10}|[0-9]{9},$', '7635540315x'],
  ])('[ADD-06] matches %s against the entire value, anchored or not', (regex, value) => {
    expect(checkParameter(alphanumeric({ minLength: null, maxLength: null, regex }), value)).not.toBeNull();
  });

  it.each(['(', '[z-a]', '(a?){1000000000}', '(?<=x)y', '\\p{L}+'])(
    '[ADD-06] ignores the unsupported pattern %s but checks the bounds',
    (regex) => {
      const rule = alphanumeric({ regex });
      expect(checkParameter(rule, 'A1234567')).toBeNull();
      expect(checkParameter(rule, 'A')).toBe('Consumer Number should have at least 8 characters');
    },
  );

  it('[ADD-06] neither hangs on a hostile pattern nor accepts everything', () => {
    const hostile = alphanumeric({ minLength: null, maxLength: null, regex: '^([a-z]+)+$' });
    expect(checkParameter(hostile, `${'a'.repeat(150)}!`)).toBe(
      'Consumer Number needs to be a valid alphanumeric input',
    );
    expect(checkParameter(hostile, 'a'.repeat(150))).toBeNull();
  });

  it('[ADD-06] checks only the bounds if there is no pattern', () => {
    expect(checkParameter(alphanumeric({ regex: null }), 'any/thing 9')).toBeNull();
  });

  it('[ADD-01] accepts only listed values', () => {
    const unit = numeric({ kind: 'list', values: ['GURGAON_II-121316', 'REWARI-131522'], minLength: null });
    expect(checkParameter(unit, 'REWARI-131522')).toBeNull();
    expect(checkParameter(unit, 'DELHI')).toBe('Select Consumer Number');
  });
});

it('[ADD-07] keeps the digits of text typed or pasted into a numeric field', () => {
  expect(cleanParameter(numeric(), ' 12a3-4.5')).toBe('12345');
});

it.each(['1e3', '12345 on 12 Nov', 'KA1234', '12a3-4.5', '1234.00'])(
  '[ADD-07] keeps %j that was pasted into a numeric field, and refuses it',
  (pasted) => {
    const rule = numeric({ minLength: 1, maxLength: 20, regex: '^[A-Za-z0-9 .-]+$' });
    expect(cleanParameter(rule, pasted, false)).toBe(pasted);
    expect(checkParameter(rule, pasted)).toBe('Consumer Number is a 1 to 20 digit numeric input');
  },
);

it.each([
  ['Consumer No: 1234 5678', '12345678'],
  ['12-34-56', '123456'],
  ['12.34.56', '123456'],
])('[ADD-07] reads the pasted %j as %s', (pasted, digits) => {
  expect(cleanParameter(numeric(), pasted, false)).toBe(digits);
});

it.each([
  ['१२३४५', '12345'],
  ['১২৩৪৫', '12345'],
  ['௧௨௩௪௫', '12345'],
  ['౧౨౩౪౫', '12345'],
  ['૧૨૩ ４５', '12345'],
])('[ADD-07] reads the digits %s as %s in a numeric field', (typed, digits) => {
  expect(cleanParameter(numeric(), typed)).toBe(digits);
});

it.each([
  ['+91 98765 43210', 10, '9876543210'],
  ['98765 43210', 10, '9876543210'],
  ['919876543210', 10, '919876543210'],
  ['+1 98765 43210', 10, '19876543210'],
  ['+91 98765 43210', 12, '919876543210'],
])('[ADD-07] reads %s in a field of at most %d digits as %s', (typed, maxLength, kept) => {
  expect(cleanParameter(numeric({ minLength: 10, maxLength }), typed)).toBe(kept);
});

it('[ADD-07] removes tabs, line breaks and invisible characters from a text field and converts digits to 0 to 9', () => {
  expect(cleanParameter(alphanumeric(), 'AB-१२\n/\u200Bc\u00A0')).toBe('AB-12 /c ');
});

it.each([' A1234567', 'A1234567\u00A0', 'A1234\u200B567', 'A१२३४५६७', '\uFEFFA1234567\t'])(
  '[ADD-06] checks %j in the normalized form that is sent',
  (value) => expect(checkParameter(alphanumeric({ regex: '^A[0-9]{7}$' }), value)).toBeNull(),
);

it('[ADD-03] treats an optional value of blanks as empty', () => {
  expect(checkParameter(alphanumeric({ optional: true }), ' \u00A0\u200B')).toBeNull();
});

describe('rules from the API', () => {
  const wire = {
    PARAMETER_ID: 7,
    PARAMETER_NAME: 'Account No OR User Name ',
    PARAMETER_TYPE: 'Numeric',
    MIN_LENGTH: 3,
    MAX_LENGTH: 50,
    REGEX: '^[0-9]+$',
    OPTIONAL: 'N',
  };

  it("[ADD-01] keeps a parameter's name unchanged, and parses the other fields", () => {
    expect(toParameterRule(wire)).toEqual({
      id: 7,
      name: 'Account No OR User Name ',
      kind: 'numeric',
      minLength: 3,
      maxLength: 50,
      regex: '^[0-9]+$',
      optional: false,
      values: [],
    });
  });

  it.each([
    ['numeric', undefined, 'numeric'],
    ['NUMERIC', undefined, 'numeric'],
    ['ALPHANUMERIC', undefined, 'alphanumeric'],
    ['Decimal', undefined, 'decimal'],
    ['DATE', undefined, 'alphanumeric'],
    ['', undefined, 'alphanumeric'],
    ['LIST', ['E', 'P'], 'list'],
    ['NUMERIC', ['1', '2'], 'list'],
    ['LIST', [], 'alphanumeric'],
  ])('[ADD-01] maps type %j with values %j to %s', (PARAMETER_TYPE, VALUES, kind) => {
    expect(toParameterRule({ ...wire, PARAMETER_TYPE, VALUES }).kind).toBe(kind);
  });

  it.each([
    ['y', true],
    ['Y', true],
    ['N', false],
    ['n', false],
    ['', false],
  ])('[ADD-03] maps OPTIONAL %j to optional: %s', (OPTIONAL, optional) => {
    expect(toParameterRule({ ...wire, OPTIONAL }).optional).toBe(optional);
  });

  it.each([
    [null, null, null, null],
    [null, 10, null, 10],
    [10, null, 10, null],
    [12, 10, null, null],
    [0, 0, null, null],
  ])('[ADD-04] maps the bounds %j and %j to %j and %j', (MIN_LENGTH, MAX_LENGTH, minLength, maxLength) => {
    expect(toParameterRule({ ...wire, MIN_LENGTH, MAX_LENGTH })).toMatchObject({ minLength, maxLength });
  });

  it('[ADD-06] treats an empty pattern as no pattern', () => {
    expect(toParameterRule({ ...wire, REGEX: '' }).regex).toBeNull();
  });
});

describe('a decimal parameter', () => {
  const amount = numeric({ name: 'Amount Due', kind: 'decimal', minLength: 1, maxLength: 10, regex: null });

  it.each(['2450', '2450.75'])('accepts the decimal %s', (value) =>
    expect(checkParameter(amount, value)).toBeNull(),
  );

  it.each(['2450.', '.5', '1.2.3'])(
    '[ADD-06] refuses the decimal %s with the message of other types',
    (value) => {
      expect(checkParameter(amount, value)).toBe('Amount Due is a 1 to 10 characters decimal input');
    },
  );

  it('[ADD-07] keeps digits and dots of a typed decimal', () => {
    expect(cleanParameter(amount, '₹ 2,450.75')).toBe('2450.75');
    expect(cleanParameter(amount, '२४५०.७५')).toBe('2450.75');
  });

  it.each(['-500', '2.450,75', '1e3'])(
    '[ADD-06] keeps %s, which is not an amount, and refuses it',
    (typed) => {
      const kept = cleanParameter(amount, typed);
      expect(kept).toBe(typed);
      expect(checkParameter(amount, kept)).toBe('Amount Due is a 1 to 10 characters decimal input');
    },
  );
});
