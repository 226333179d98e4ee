import { isDeepStrictEqual } from 'node:util';
import type { AnyEndpoint, EndpointBody } from '@billpay/api-contract/endpoint';
import { savedBillers } from '@billpay/api-contract/billers';
import { payBill } from '@billpay/api-contract/payment';
import { validateBill } from '@billpay/api-contract/bills';
import { transactions } from '@billpay/api-contract/transactions';
import { generateOtp } from '@billpay/api-contract/user-services';
import type { JsonSchema } from '@billpay/api/api-document/named-schemas';
import type { Parts } from '../customer';
import { harmless, resolved, schemaOfPart } from '../harmless';
import { Failed, Skipped } from '../report';
import { requireRefused } from '../response';
import { groups, isSelected, whyNotWrite, selectedEndpoints, type Run } from '../run';

interface Attempt {
  readonly what: string;
  readonly parts: Parts;
  /** The API may also return 404 for a path parameter. */
  readonly statuses: readonly number[];
}

/** Additions to the specification that an API may ignore (docs/decisions/0022). */
const ignorable: Readonly<Record<string, readonly string[]>> = {
  [payBill.name]: ['repeatsTransactionId'],
  [transactions.name]: ['reference', 'category', 'search'],
  [savedBillers.name]: ['pageNumber'],
};
const IF_IGNORED = [200, 400, 404, 422];

const IN_BODY = [400, 422];
const IN_PATH = [400, 404, 422];
const OVERLONG = 'x'.repeat(5_000);
const ODD_TEXT = '!'.repeat(150);

/** Builds values that violate a field's schema, each with a description. */
function wrongValues(schema: JsonSchema): [string, unknown][] {
  const { type, enum: values, anyOf, pattern, maxLength } = resolved(schema);
  const kinds = [type ?? anyOf?.map((option) => resolved(option as JsonSchema).type)].flat();
  if (values) return [['not an allowed value', 'ZZ']];
  if (!kinds.includes('string')) return [['of the wrong type', 'text']];
  const bounded = pattern !== undefined || maxLength !== undefined || anyOf !== undefined;
  return [
    ['of the wrong type', { wrong: 'type' }],
    ...(bounded ? ([['too long', OVERLONG]] as [string, unknown][]) : []),
  ];
}

function without(fields: Readonly<Record<string, unknown>>, name: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([other]) => other !== name));
}

function invalidRequestBodies(
  schema: JsonSchema,
  good: Readonly<Record<string, unknown>>,
): [string, unknown][] {
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => [
    ...(schema.required?.includes(name)
      ? ([[`${name} missing`, without(good, name)]] as [string, unknown][])
      : []),
    ...wrongValues(inner as JsonSchema).map(([how, value]): [string, unknown] => [
      `${name} ${how}`,
      { ...good, [name]: value },
    ]),
  ]);
  return [...fields, ['a list', []], ['a string', 'text'], ['null', null]];
}

function invalidQueries(schema: JsonSchema, good: Readonly<Record<string, unknown>>): [string, unknown][] {
  return Object.keys(schema.properties ?? {}).flatMap((name): [string, unknown][] => [
    ...(schema.required?.includes(name)
      ? ([[`${name} missing`, without(good, name)]] as [string, unknown][])
      : []),
    [`${name} too long`, { ...good, [name]: ODD_TEXT }],
  ]);
}

function invalidPathParams(schema: JsonSchema, good: Readonly<Record<string, unknown>>): [string, unknown][] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => {
    const isNumber =
      typeof good[name] === 'string' && /^\d+$/.test(good[name]) && resolved(inner as JsonSchema).pattern;
    const values = isNumber ? [ODD_TEXT, 'abc', '-1', '1e3', '0'] : [ODD_TEXT];
    return values.map((value): [string, unknown] => [
      `${name} ${value.slice(0, 5)}`,
      { ...good, [name]: value },
    ]);
  });
}

type MakeInvalid = (schema: JsonSchema, good: Readonly<Record<string, unknown>>) => [string, unknown][];

const invalidParts: readonly [keyof Parts, MakeInvalid, readonly number[]][] = [
  ['params', invalidPathParams, IN_PATH],
  ['query', invalidQueries, IN_BODY],
  ['body', invalidRequestBodies, IN_BODY],
];

/** Whether the part is invalid only in fields that an API may ignore. */
function mayIgnore(endpoint: AnyEndpoint, good: Readonly<Record<string, unknown>>, made: unknown): boolean {
  const names = ignorable[endpoint.name] ?? [];
  if (names.length === 0 || typeof made !== 'object' || made === null || Array.isArray(made)) return false;
  const rest = (part: object) => Object.entries(part).filter(([name]) => !names.includes(name));
  return isDeepStrictEqual(rest(made), rest(good));
}

/** Builds invalid calls from a harmless one and the contract's schemas. */
function invalidAttempts(endpoint: AnyEndpoint): Attempt[] {
  const good = harmless(endpoint);
  return invalidParts.flatMap(([part, makeInvalid, statuses]) => {
    const schema = schemaOfPart(endpoint, part);
    const value = good[part] as Readonly<Record<string, unknown>> | undefined;
    if (!schema || !value) return [];
    return makeInvalid(schema, value)
      .filter(([, made]) => !isDeepStrictEqual(made, value))
      .map(([how, made]) => ({
        what: `${part} with ${how}`,
        parts: { ...good, [part]: made as never },
        statuses: mayIgnore(endpoint, value, made) ? IF_IGNORED : statuses,
      }));
  });
}

const MANY_PARAMETERS = 20;
/** Each character has three bytes in UTF-8. */
const LONGEST_NAME = 'क'.repeat(120);
const LONGEST_VALUE = 'क'.repeat(200);

/** Sends a body that has about 27 kB when sealed. No call of the contract has a larger one. */
async function checkLargestBody({ first, report }: Run): Promise<void> {
  await report.check(validateBill.name, 'reads the largest body that the contract allows', async () => {
    const parameter = { PARAMETER_NAME: LONGEST_NAME, PARAMETER_VALUE: LONGEST_VALUE };
    const billerParams = Array.from({ length: MANY_PARAMETERS }, () => parameter);
    const body = { ...(harmless(validateBill).body as EndpointBody<typeof validateBill>), billerParams };
    const { status, message } = requireRefused(await first.call(validateBill, { body }));
    if ([400, 413].includes(status)) throw new Failed(`returned ${status}: ${message}`);
  });
}

/** Checks that the API refuses input that violates the contract's schemas, with a message (API-03). */
export async function checkInput(run: Run): Promise<void> {
  run.report.startGroup(groups.input);
  for (const endpoint of selectedEndpoints(run, 'input')) {
    const attempts = invalidAttempts(endpoint);
    if (attempts.length === 0) continue;
    await run.report.check(endpoint.name, 'refuses input that violates its schema', async () => {
      const why = endpoint === generateOtp ? whyNotWrite(run) : null;
      if (why !== null) throw new Skipped(`may send a message; ${why}`);
      for (const { what, parts, statuses } of attempts) {
        const { status, message, faults } = await run.first.call(endpoint, parts);
        const wrong = statuses.includes(status) ? faults[0] : `returned ${status} ${message}`;
        if (wrong !== undefined) throw new Failed(`${what}: ${wrong}`);
      }
      return `attempts: ${attempts.length}`;
    });
  }
  if (isSelected(run, 'input', 'payment')) await checkLargestBody(run);
}
