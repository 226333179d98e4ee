import { allEndpoints } from '@billpay/api-contract';
import { makeApiDocument } from './document';
import type { JsonSchema } from './named-schemas';
import { allows, listFields, nameField } from '../security/testing/contract-fields';

const document = makeApiDocument();

/** A string in a request, as the document describes it. */
interface DescribedText {
  readonly at: string;
  readonly maxLength: number | undefined;
}

function resolved(schema: JsonSchema): JsonSchema {
  const name = schema.$ref?.split('/').at(-1);
  return name === undefined ? schema : (document.components.schemas[name] ?? {});
}

/** Lists every string in a schema except enumerations, including those inside sealed bodies. */
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

describe('limits of request texts', () => {
  it('[API-01] documents a maximum length for every text, including those limited by a pattern', () => {
    expect(described.length).toBeGreaterThan(80);
    expect(described.filter(({ maxLength }) => maxLength === undefined)).toEqual([]);
  });

  it('[API-03] refuses a text that exceeds the documented maximum', () => {
    const overlong = ['x', '1', '0', ' '].map((character) => character.repeat(5_000));
    const accepted = allEndpoints.flatMap((endpoint) =>
      listFields(endpoint)
        .filter((field) => overlong.some((value) => allows(field, value)))
        .map((field) => nameField(endpoint, field)),
    );
    expect(accepted).toEqual([]);
    const inPlain = described.filter(({ at }) => !at.endsWith('.encryptedData'));
    expect(inPlain.filter(({ maxLength = Infinity }) => maxLength >= 5_000)).toEqual([]);
  });
});
