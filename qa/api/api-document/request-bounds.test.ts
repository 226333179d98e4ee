import { allEndpoints } from '@billpay/api-contract';
import { makeApiDocument } from '@billpay/api/api-document/document';
import type { JsonSchema } from '@billpay/api/api-document/named-schemas';
import { allows, fieldsOf, nameOf } from '../security/testing/contract-fields';

const document = makeApiDocument();

/** A string of a request, as the document describes it. */
interface DescribedText {
  readonly at: string;
  readonly maxLength: number | undefined;
}

function resolved(schema: JsonSchema): JsonSchema {
  const name = schema.$ref?.split('/').at(-1);
  return name === undefined ? schema : (document.components.schemas[name] ?? {});
}

/** Every string in a schema that is no list of values. What a sealed text has in it counts as well. */
function textsIn(reference: JsonSchema, at: string): DescribedText[] {
  const schema = resolved(reference);
  const { type, enum: values, const: constant, maxLength, contentSchema } = { ...schema, ...reference };
  const inner: [JsonSchema | undefined, string][] = [
    ...Object.entries(schema.properties ?? {}).map(([name, one]): [JsonSchema, string] => [
      one as JsonSchema,
      `${at}.${name}`,
    ]),
    ...(schema.anyOf ?? []).map((one): [JsonSchema, string] => [one as JsonSchema, at]),
    [schema.items as JsonSchema | undefined, `${at}[]`],
    [schema.additionalProperties as JsonSchema | undefined, `${at}.*`],
    [schema.propertyNames as JsonSchema | undefined, `${at} (names)`],
    [contentSchema as JsonSchema | undefined, `${at} (sealed)`],
  ];
  const isFree = type === 'string' && values === undefined && constant === undefined;
  return [
    ...(isFree ? [{ at, maxLength }] : []),
    ...inner.flatMap(([one, place]) => (typeof one === 'object' ? textsIn(one, place) : [])),
  ];
}

const described = Object.values(document.paths)
  .flatMap((methods) => Object.values(methods))
  .flatMap(({ operationId, parameters = [], requestBody }) => [
    ...parameters.flatMap(({ name, schema }) => textsIn(schema, `${operationId} ${name}`)),
    ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => textsIn(schema, operationId)),
  ]);

describe('what a client may send', () => {
  it('[API-01] has a length at most for every text, also where a pattern bounds it', () => {
    expect(described.length).toBeGreaterThan(80);
    expect(described.filter(({ maxLength }) => maxLength === undefined)).toEqual([]);
  });

  it('[API-03] is refused by the contract where it is longer than any of them', () => {
    const overlong = ['x', '1', '0', ' '].map((character) => character.repeat(5_000));
    const accepted = allEndpoints.flatMap((endpoint) =>
      fieldsOf(endpoint)
        .filter((field) => overlong.some((value) => allows(field, value)))
        .map((field) => nameOf(endpoint, field)),
    );
    expect(accepted).toEqual([]);
    const inPlain = described.filter(({ at }) => !at.endsWith('.encryptedData'));
    expect(inPlain.filter(({ maxLength = Infinity }) => maxLength >= 5_000)).toEqual([]);
  });
});
