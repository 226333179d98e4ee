import { isDeepStrictEqual } from 'node:util';
import type { AnyEndpoint } from '@billpay/api-contract/endpoint';
import { generateOtp } from '@billpay/api-contract/user-services';
import type { JsonSchema } from '@billpay/api/api-document/named-schemas';
import type { Parts } from '../customer';
import { harmless, resolved, schemaOfPart } from '../harmless';
import { Failed, Skipped } from '../report';
import { groups, whyNotWrite, wanted, type Run } from '../run';

interface Attempt {
  readonly what: string;
  readonly parts: Parts;
  /** An address may as well not be found. */
  readonly statuses: readonly number[];
}

const IN_BODY = [400, 422];
const IN_ADDRESS = [400, 404, 422];
const OVERLONG = 'x'.repeat(5_000);
const ODD_TEXT = '!'.repeat(150);

/** Values that a field's schema does not take, with a word for each. */
function wrongValues(schema: JsonSchema): [string, unknown][] {
  const { type, enum: values, anyOf, pattern, maxLength } = resolved(schema);
  const kinds = [type ?? anyOf?.map((option) => resolved(option as JsonSchema).type)].flat();
  if (values) return [['none of its values', 'ZZ']];
  if (!kinds.includes('string')) return [['of another kind', 'text']];
  const bounded = pattern !== undefined || maxLength !== undefined || anyOf !== undefined;
  return [
    ['of another kind', { of: 'another kind' }],
    ...(bounded ? ([['over-long', OVERLONG]] as [string, unknown][]) : []),
  ];
}

function without(fields: Readonly<Record<string, unknown>>, name: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([other]) => other !== name));
}

function brokenBodies(schema: JsonSchema, good: Readonly<Record<string, unknown>>): [string, unknown][] {
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => [
    ...(schema.required?.includes(name)
      ? ([[`${name} missing`, without(good, name)]] as [string, unknown][])
      : []),
    ...wrongValues(inner as JsonSchema).map(([how, value]): [string, unknown] => [
      `${name} ${how}`,
      { ...good, [name]: value },
    ]),
  ]);
  return [...fields, ['a list', []], ['a text', 'text'], ['null', null]];
}

function brokenQueries(schema: JsonSchema, good: Readonly<Record<string, unknown>>): [string, unknown][] {
  return Object.keys(schema.properties ?? {}).flatMap((name): [string, unknown][] => [
    ...(schema.required?.includes(name)
      ? ([[`${name} missing`, without(good, name)]] as [string, unknown][])
      : []),
    [`${name} over-long`, { ...good, [name]: ODD_TEXT }],
  ]);
}

function brokenAddresses(schema: JsonSchema, good: Readonly<Record<string, unknown>>): [string, unknown][] {
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

type Break = (schema: JsonSchema, good: Readonly<Record<string, unknown>>) => [string, unknown][];

const breaks: readonly [keyof Parts, Break, readonly number[]][] = [
  ['params', brokenAddresses, IN_ADDRESS],
  ['query', brokenQueries, IN_BODY],
  ['body', brokenBodies, IN_BODY],
];

/** Calls of a wrong form, made from a harmless one and the contract's schemas. */
function attemptsOn(endpoint: AnyEndpoint): Attempt[] {
  const good = harmless(endpoint);
  return breaks.flatMap(([part, broken, statuses]) => {
    const schema = schemaOfPart(endpoint, part);
    const value = good[part] as Readonly<Record<string, unknown>> | undefined;
    if (!schema || !value) return [];
    return broken(schema, value)
      .filter(([, made]) => !isDeepStrictEqual(made, value))
      .map(([how, made]) => ({
        what: `${part} with ${how}`,
        parts: { ...good, [part]: made as never },
        statuses,
      }));
  });
}

/** That whatever breaks the contract's schemas is refused in words (API-03). */
export async function checkInput(run: Run): Promise<void> {
  run.report.begin(groups.input);
  for (const endpoint of wanted(run, 'input')) {
    const attempts = attemptsOn(endpoint);
    if (attempts.length === 0) continue;
    await run.report.check(endpoint.name, 'refuses what breaks its schema', async () => {
      const why = endpoint === generateOtp ? whyNotWrite(run) : null;
      if (why !== null) throw new Skipped(`may send a message; ${why}`);
      for (const { what, parts, statuses } of attempts) {
        const { status, message, faults } = await run.first.call(endpoint, parts);
        const wrong = statuses.includes(status) ? faults[0] : `answered ${status} ${message}`;
        if (wrong !== undefined) throw new Failed(`${what}: ${wrong}`);
      }
      return `attempts: ${attempts.length}`;
    });
  }
}
