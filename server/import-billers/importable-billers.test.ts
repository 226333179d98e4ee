import { findParameterFault, type ParameterRule } from '@billpay/api/adapters/parameters';
import { demoDirectory } from './testing/demo-directory';
import { lintRecord } from './lint-record';
import { toWireMaster, validBiller, withParameter } from './testing/master-file';
import { knownBillers } from '@billpay/sandbox/seed/known-billers';
import { Chance } from '@billpay/sandbox/testing/chance';
import { makesEveryCase, shuffledForRun } from '@billpay/sandbox/testing/chaos-cases';
import { findEntry, isEnterable } from './find-entry';
import { fuzzedParameter } from './testing/fuzzed-parameter';

const BILLERS = 5_000;
const BILLERS_OF_SAMPLE = 150;
const SEED = 37;
const knownOfRun = makesEveryCase ? knownBillers : shuffledForRun(knownBillers).slice(0, 90);

const known = demoDirectory();
const lint = (biller: unknown) =>
  lintRecord({ line: 1, pointer: '/0', text: JSON.stringify(biller) }, known, findEntry);

/**
 * Whether a value exists that the form and the API both accept. This is checked independently of the stored
 * rule.
 */
function hasValue(rule: ParameterRule): boolean {
  const isAccepted = (value: string) =>
    findParameterFault([rule], [{ PARAMETER_NAME: rule.name, PARAMETER_VALUE: value }]) === null;
  const value = findEntry(rule, isAccepted);
  return value !== null && isEnterable(rule, value) && isAccepted(value);
}

function findUnenterable(billers: readonly unknown[]): string[] {
  return billers.flatMap((one) =>
    (lint(one).biller?.terms.parameters ?? [])
      .filter((rule) => !hasValue(rule))
      .map((rule) => JSON.stringify(rule)),
  );
}

it('[ADD-06] accepts real billers, with a valid value for each parameter', () => {
  const wire = knownOfRun.map(toWireMaster);
  expect(wire.filter((biller) => lint(biller).biller === null)).toEqual([]);
  expect(findUnenterable(wire)).toEqual([]);
});

it('[ADD-06] refuses fuzzed billers without a valid value', () => {
  const chance = new Chance(SEED);
  const billers = Array.from({ length: makesEveryCase ? BILLERS : BILLERS_OF_SAMPLE }, () =>
    withParameter(fuzzedParameter(chance)),
  );
  expect(findUnenterable(billers)).toEqual([]);
  const accepted = billers.filter((biller) => lint(biller).biller !== null).length;
  expect(accepted).toBeGreaterThan(billers.length / 4);
  expect(accepted).toBeLessThan(billers.length);
});

const date = '^(0[1-9]|[12][0-9]|3[01])/(0[1-9]|1[0-2])/(19|20)[0-9]{2}$';
const at = { MIN_LENGTH: 10, MAX_LENGTH: 10, EXAMPLE: null };

it.each([
  ['a date as a number', { ...at, REGEX: date }, ['warning type'], { type: 'ALPHANUMERIC', pattern: date }],
  [
    'delimiters',
    { ...at, REGEX: '/^[0-9]{10}$/' },
    ['warning pattern-delimiters'],
    { type: 'NUMERIC', pattern: '^[0-9]{10}$' },
  ],
  [
    'delimiters, flags and spaces around a date',
    { ...at, REGEX: ` /${date}/g ` },
    ['warning pattern-delimiters', 'warning type'],
    { type: 'ALPHANUMERIC', pattern: date },
  ],
] as const)('[ADD-06] repairs %s, with a warning', (_, change, expected, stored) => {
  const { biller, findings } = lint(withParameter(change));
  expect(findings.map(({ severity, rule }) => `${severity} ${rule}`)).toEqual(expected);
  expect(biller?.terms.parameters[0]).toMatchObject(stored);
});

it.each([
  ['lengths that its pattern excludes', { ...at, REGEX: '^[0-9]{12}$' }],
  ['a pattern that the engines interpret differently', { ...at, REGEX: '^[[:digit:]]{10}$' }],
  ['a pattern that matches nothing', { ...at, REGEX: '^[0-9]{10}$x' }],
])('[ADD-06] refuses a parameter with %s', (_, change) => {
  const { biller, findings } = lint(withParameter(change));
  expect(biller).toBeNull();
  expect(findings).toContainEqual(
    expect.objectContaining({ severity: 'error', rule: 'no-value', pointer: '/0/PARAMETERS/0' }),
  );
});

it.each([
  ['IND', 'All India'],
  ['National', 'All India'],
  ['PAN India', 'All India'],
  ['IND-MAH', 'Maharashtra'],
  ['ind_mah', 'Maharashtra'],
  ['IND-DEL', 'Delhi'],
  ['IN-KA', 'Karnataka'],
  ['IND-TND', 'Tamil Nadu'],
  ['Pune', 'Pune'],
])('[FIND-03] imports the coverage %j as %s', (BILLER_COVERAGE, stored) => {
  const { biller, findings } = lint(validBiller({ BILLER_COVERAGE }));
  expect(findings).toEqual([]);
  expect(biller?.coverage).toBe(stored);
});
