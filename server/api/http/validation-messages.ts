import { firstCallPath, login } from '@billpay/api-contract/auth';
import { registerComplaint } from '@billpay/api-contract/complaints';
import { fetchPlans } from '@billpay/api-contract/plans';
import { listId } from '@billpay/api-contract/payment-lists';
import * as wire from '@billpay/api-contract/wire';
import type * as z from 'zod/mini';

type RawIssue = z.core.$ZodRawIssue;

type Schema = z.core.$ZodType;

/** Description of a valid value for each pattern in the contract. */
const forms: readonly (readonly [Schema | undefined, string])[] = [
  [wire.rupees, 'rupees with two decimals, as in 1499.00'],
  [wire.bankDay, 'a day, as in 2026-11-21'],
  [wire.text(1), 'text without control characters'],
  [wire.billName, 'a name of 1 to 32 characters'],
  [wire.billerId, 'the id of a biller'],
  [wire.accountNumber, 'an account number of 6 to 20 digits'],
  [wire.mobileNumber, 'a mobile number of 10 digits'],
  [wire.otpCode, '6 digits'],
  [wire.idInPath, 'a whole number above 0'],
  [wire.pageNumberText, 'a page number from 1'],
  [listId, 'the id of a list of bills'],
  [wire.paymentLink, 'a payment link'],
  [fetchPlans.query?.def.shape.pageSize, 'a number from 1 to 100'],
  [fetchPlans.query?.def.shape.amount, 'a number of at most 6 digits'],
  [login.params?.def.shape.param, 'a hand-off id'],
  [login.body?.def.shape.hash, 'the hash of a hand-off'],
  [firstCallPath, 'the path of a call'],
  [registerComplaint.body?.def.shape.description, '1 to 300 letters, digits, spaces and . , : ? ! ( )'],
];

/** The patterns that a schema checks text with. */
function patternsOf(schema: Schema): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'optional') return patternsOf(def.innerType);
  if (def.type === 'pipe') return patternsOf(def.in);
  return (def.checks ?? []).flatMap((check) => {
    const { pattern } = check._zod.def as { pattern?: RegExp };
    return pattern ? [String(pattern)] : [];
  });
}

const formOf = new Map(
  forms.flatMap(([schema, words]) =>
    schema ? patternsOf(schema).map((pattern) => [pattern, words] as const) : [],
  ),
);

const types: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

function joinWithOr(values: readonly unknown[]): string {
  const words = values.map(String);
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} or ${words.at(-1)}` : (words[0] ?? '');
}

function describeSize(origin: string, bound: string, size: number | bigint): string {
  if (origin === 'string')
    return Number(size) === 1 && bound === 'at least' ? 'not be empty' : `have ${bound} ${size} characters`;
  return origin === 'array' ? `have ${bound} ${size} entries` : `be ${bound} ${size}`;
}

/**
 * A union of literals is described by its values, for example '0 or 1'. Other unions have no short
 * description.
 */
function describeUnion(issue: Extract<RawIssue, { code: 'invalid_union' }>): string {
  const values = issue.errors.flat().flatMap((inner) => (inner.code === 'invalid_value' ? inner.values : []));
  return values.length > 0 ? `must be ${joinWithOr(values)}` : 'is not valid';
}

/**
 * Describes a validation error as a text that follows the field's name, for example 'must be 6 digits'. A
 * schema uses it as its error map. Never repeats the value.
 */
export function formatIssue(issue: RawIssue): string {
  if (issue.input === undefined && issue.code !== 'invalid_key') return 'is missing';
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${types[issue.expected] ?? 'of another type'}`;
    case 'invalid_format':
      return `must be ${formOf.get(issue.pattern ?? '') ?? 'in another form'}`;
    case 'too_big':
      return `must ${describeSize(issue.origin, 'at most', issue.maximum)}`;
    case 'too_small':
      return `must ${describeSize(issue.origin, issue.inclusive ? 'at least' : 'above', issue.minimum)}`;
    case 'invalid_value':
      return `must be ${joinWithOr(issue.values)}`;
    case 'invalid_union':
      return describeUnion(issue);
    default:
      return 'is not valid';
  }
}
