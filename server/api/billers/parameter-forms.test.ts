import * as fc from 'fast-check';
import { findParameterFault, type ParameterRule } from '../adapters/parameters';
import { cleanParameter, formOfParameter } from '@billpay/domain/parameters';
import { describesValue } from '@billpay/domain/parameters/testing';
import { toParameterRule } from '@billpay/domain/rules';
import { families } from '@billpay/sandbox/seed/invented/invented-billers';
import { knownBillers } from '@billpay/sandbox/seed/known-billers';

/** Enough values to find a wrong limit of the shortest pattern. */
const VALUES_EACH = 20;

const published: readonly ParameterRule[] = knownBillers.flatMap(({ terms }) => terms.parameters);
const invented = families.flatMap(({ parameters }) => parameters.flat());
const distinct = new Map([...published, ...invented].map((rule) => [JSON.stringify(rule), rule]));

const fieldOf = ({ name, type, min, max, pattern, values }: ParameterRule) =>
  toParameterRule({
    PARAMETER_ID: 1,
    PARAMETER_NAME: name,
    PARAMETER_TYPE: type,
    MIN_LENGTH: min,
    MAX_LENGTH: max,
    REGEX: pattern,
    OPTIONAL: 'N',
    VALUES: values && [...values],
  });
const accepts = (rule: ParameterRule, value: string) =>
  findParameterFault([rule], [{ PARAMETER_NAME: rule.name, PARAMETER_VALUE: value }]) === null;

/**
 * Generates texts that match a pattern. Removes its anchors, because the generator supports them only at both
 * ends.
 */
function textsOf(pattern: string) {
  return fc.stringMatching(new RegExp(`^(?:${pattern.replace(/(?<=^|[|(])\^|\$(?=$|[|)])/g, '')})$`));
}

const described = [...distinct.values()].flatMap((rule) => {
  const form = formOfParameter(fieldOf(rule));
  return form ? [{ rule, form, pattern: rule.pattern }] : [];
});

it('[ADD-04] describes the format of most parameters in the directory in one sentence', () => {
  const typed = [...distinct.values()].filter(({ values }) => values === undefined);
  expect(described.length / typed.length).toBeGreaterThan(0.85);
});

it.each(described.flatMap(({ pattern, ...one }) => (pattern === null ? [] : [{ ...one, pattern }])))(
  '[ADD-04] [ADD-06] describes $rule.name, $pattern, correctly for every value that the API accepts',
  ({ rule, form, pattern }) => {
    const isTyped = (text: string) => cleanParameter(fieldOf(rule), text) === text;
    const accepted = fc
      .sample(textsOf(pattern), VALUES_EACH)
      .filter((text) => isTyped(text) && accepts(rule, text));
    expect(accepted).not.toEqual([]);
    expect(accepted.filter((value) => !describesValue(form, value))).toEqual([]);
  },
);

it('[ADD-04] [ADD-05] describes every length that the API accepts', () => {
  const wrong = described.flatMap(({ rule, form: { lengths, prefix } }) => {
    const said = (length: number) => lengths.some(({ min, max }) => length >= min && length <= max);
    const others = [...Array(130).keys()].filter((length) => length > 0 && !said(length));
    return others
      .map((length) => prefix.slice(0, length).padEnd(length, '1'))
      .filter((value) => accepts(rule, value))
      .map((value) => ({ rule, value }));
  });
  expect(wrong).toEqual([]);
});
