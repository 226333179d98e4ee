import { findParameterFault, type ParameterRule } from './parameters';

describe('[ADD-06] a pattern with catastrophic backtracking', () => {
  // A backtracking engine takes 2^200 steps for the second value: this test would never end.
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
