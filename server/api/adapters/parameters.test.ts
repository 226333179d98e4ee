import { findParameterFault, normalizeParameters, type ParameterRule } from './parameters';

describe('[ADD-06] a pattern with catastrophic backtracking', () => {
  // A backtracking engine needs 2^200 steps for the second value, so this test would never end.
  it.each(['^(a+)+$', '^(a|[a-z])*$', '^([a-z]+)*$'])('matches %s in linear time', (pattern) => {
    const rule: ParameterRule = {
      name: 'Number',
      type: 'ALPHANUMERIC',
      min: 1,
      max: 300,
      pattern,
      optional: false,
    };
    const faultOf = (value: string) =>
      findParameterFault([rule], [{ PARAMETER_NAME: 'Number', PARAMETER_VALUE: value }]);
    expect(faultOf('a'.repeat(200))).toBeNull();
    expect(faultOf(`${'a'.repeat(200)}!`)).toBe('Number is not valid');
  });
});

describe('[ADD-07] a parameter that is a number', () => {
  const anything = { name: 'Number', min: null, max: null, pattern: null, optional: false };
  const faultOf = (rule: ParameterRule, value: string) =>
    findParameterFault([rule], [{ PARAMETER_NAME: 'Number', PARAMETER_VALUE: value }]);

  it.each([
    ['NUMERIC', null, '12a4'],
    ['NUMERIC', null, 'abc'],
    ['NUMERIC', null, '12.5'],
    ['NUMERIC', null, '12-34'],
    ['NUMERIC', '^[A-Z0-9]{4}$', 'AB12'],
    ['DECIMAL', null, '1e3'],
    ['DECIMAL', '^.{1,9}$', '12 rupees'],
  ] as const)('refuses, for the type %s with pattern %s, the value %s', (type, pattern, value) => {
    expect(faultOf({ ...anything, type, pattern }, value)).toBe('Number is not valid');
  });

  it.each([
    ['NUMERIC', null, '0012'],
    ['NUMERIC', null, ' १२३४ '],
    ['DECIMAL', null, '12.50'],
    ['DECIMAL', '^[0-9]*\\.?[0-9]*$', '.5'],
    ['ALPHANUMERIC', null, '12a4'],
  ] as const)('accepts, for the type %s with pattern %s, the value %s', (type, pattern, value) => {
    expect(faultOf({ ...anything, type, pattern }, value)).toBeNull();
  });
});

it("[ADD-09] returns a bill's parameters in the biller's order, and unknown ones last", () => {
  const rules = ['Consumer Number', 'Telephone Number'].map((name): ParameterRule => ({
    name,
    type: 'NUMERIC',
    min: null,
    max: null,
    pattern: null,
    optional: false,
  }));
  const given = ['Other', 'Telephone Number', 'Consumer Number'].map((PARAMETER_NAME) => ({
    PARAMETER_NAME,
    PARAMETER_VALUE: '१२',
  }));
  expect(normalizeParameters(rules, given)).toEqual([
    { PARAMETER_NAME: 'Consumer Number', PARAMETER_VALUE: '12' },
    { PARAMETER_NAME: 'Telephone Number', PARAMETER_VALUE: '12' },
    { PARAMETER_NAME: 'Other', PARAMETER_VALUE: '१२' },
  ]);
});
