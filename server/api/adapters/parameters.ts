import { createHash } from 'node:crypto';
import { RE2JS } from 're2js';
import type { WireParameter } from '@billpay/api-contract/wire';
import { billerTexts } from '../billers/biller-texts';
import { normalizeIdentifier } from './given-text';

/** A parameter that identifies a customer to a biller, as the directory describes it. */
export interface ParameterRule {
  readonly name: string;
  readonly type: 'NUMERIC' | 'ALPHANUMERIC' | 'DECIMAL' | 'LIST';
  readonly min: number | null;
  readonly max: number | null;
  readonly pattern: string | null;
  readonly optional: boolean;
  readonly values?: readonly string[];
}

/** Characters of a number, for every pattern. */
const characters: Partial<Record<ParameterRule['type'], RegExp>> = {
  NUMERIC: /^[0-9]+$/,
  DECIMAL: /^[0-9.]+$/,
};

/** Pattern of a DECIMAL that has no pattern of its own. */
const DECIMAL = '[0-9]+(?:\\.[0-9]+)?';

const compiled = new Map<string, RE2JS | null>();

/**
 * Compiles a pattern that matches the entire value, with or without anchors; null if RE2 cannot compile it.
 */
function compile(pattern: string): RE2JS | null {
  let matcher = compiled.get(pattern);
  if (matcher === undefined) {
    try {
      matcher = RE2JS.compile(`^(?:${pattern})$`);
    } catch {
      matcher = null;
    }
    compiled.set(pattern, matcher);
  }
  return matcher;
}

/** Returns the value to send to the biller. For a list, returns the value in the biller's own spelling. */
function normalizeValue({ values }: ParameterRule, given: string): string {
  if (values?.includes(given)) return given;
  const value = normalizeIdentifier(given);
  return values?.find((listed) => normalizeIdentifier(listed) === value) ?? value;
}

/**
 * Returns the parameters as they are validated, stored and sent to the network, in the order of the biller's rules, so
 * that a client's order does not decide which of them is the bill's number. Unknown parameters are unchanged, and last.
 */
export function normalizeParameters(
  rules: readonly ParameterRule[],
  given: readonly WireParameter[],
): WireParameter[] {
  const known = rules.flatMap((rule) =>
    given
      .filter(({ PARAMETER_NAME }) => PARAMETER_NAME === rule.name)
      .map((parameter) => ({
        ...parameter,
        PARAMETER_VALUE: normalizeValue(rule, parameter.PARAMETER_VALUE),
      })),
  );
  return [
    ...known,
    ...given.filter(({ PARAMETER_NAME }) => !rules.some(({ name }) => name === PARAMETER_NAME)),
  ];
}

function fits(rule: ParameterRule, given: string): boolean {
  const value = normalizeValue(rule, given);
  if (value === '') return rule.optional;
  if (rule.min !== null && value.length < rule.min) return false;
  if (rule.max !== null && value.length > rule.max) return false;
  if (rule.values) return rule.values.includes(value);
  if (characters[rule.type]?.test(value) === false) return false;
  const pattern = rule.pattern ?? (rule.type === 'DECIMAL' ? DECIMAL : null);
  return pattern === null || (compile(pattern)?.matches(value) ?? true);
}

/** Finds the first error in the parameters by the biller's own rules, or null. */
export function findParameterFault(
  rules: readonly ParameterRule[],
  given: readonly WireParameter[],
): string | null {
  const values = new Map(given.map((parameter) => [parameter.PARAMETER_NAME, parameter.PARAMETER_VALUE]));
  if (values.size !== given.length) return billerTexts.detail.twice;
  for (const name of values.keys()) {
    if (!rules.some((rule) => rule.name === name)) return billerTexts.detail.unknown;
  }
  const wrong = rules.find((rule) => !fits(rule, values.get(rule.name) ?? ''));
  return wrong ? billerTexts.detail.wrong(wrong.name) : null;
}

/**
 * Returns the same hash for the same parameters, regardless of their order and spelling. Ignores empty ones.
 */
export function hashParameters(parameters: readonly WireParameter[]): Buffer {
  const pairs = parameters
    .map((parameter) => [parameter.PARAMETER_NAME, normalizeIdentifier(parameter.PARAMETER_VALUE)])
    .filter(([, value]) => value !== '')
    .sort(([a = ''], [b = '']) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(pairs)).digest();
}

/** Finds the bill's number: the first parameter that ends in four digits, or else the first parameter. */
export function findBillNumber(parameters: readonly WireParameter[]): string {
  const numbered = parameters.find((parameter) => /\d{4}$/.test(parameter.PARAMETER_VALUE));
  return (numbered ?? parameters[0])?.PARAMETER_VALUE ?? '';
}
