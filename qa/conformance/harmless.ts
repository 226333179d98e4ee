import type { AnyEndpoint } from '@billpay/api-contract/endpoint';
import { Examples } from '@billpay/api/api-document/example';
import {
  namedSchemas,
  nameOfPart,
  type JsonSchema,
  type Part,
} from '@billpay/api/api-document/named-schemas';
import type { Parts } from './customer';

const schemas = namedSchemas();

/** Valid values that match no data, so that a server that accepts them changes nothing. */
const placeholders = new Examples(schemas, {
  bySchema: {
    Rupees: '1.00',
    SignedRupees: '1.00',
    BankDay: '2026-01-02',
    Instant: '2026-01-02T00:00:00.000Z',
    YesNo: 'N',
    OneZero: 0,
    // The highest id in the contract, because a lower id could belong to a customer and request that
    // customer's data.
    Id: 999_999_999_999_999,
    IdInPath: '999999999999999',
    OtpCode: '000000',
    AccountNumber: '0000000000',
    MobileNumber: '1000000000',
    PageNumber: 1,
    PageNumberText: '1',
    BillerId: 'NOSUCHBILLER00',
    ListId: 'LST000000000000000000',
    Parameter: { PARAMETER_NAME: 'None', PARAMETER_VALUE: '0' },
    CustomerAccount: { id: 999_999_999, accountID: '0000000000' },
  },
  byField: [
    { templateVariables: {}, pageSize: '10', amount: '1', activatesFrom: 'Immediately', token: 'none' },
    { categoryId: 999_999_999 },
  ],
});

/** Returns the JSON Schema for a part of a call, or undefined if the call has no such part. */
export function schemaOfPart(endpoint: AnyEndpoint, part: Part): JsonSchema | undefined {
  return schemas[nameOfPart(endpoint, part) ?? ''];
}

/** Resolves a reference to its schema. */
export function resolved(schema: JsonSchema): JsonSchema {
  return schema.$ref ? (schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema;
}

/** Builds a valid call that changes nothing on any server. */
export function harmless(endpoint: AnyEndpoint): Parts {
  const made = (part: Part) => {
    const schema = schemaOfPart(endpoint, part);
    return schema && (placeholders.of(schema) as never);
  };
  return { params: made('params'), query: made('query'), body: made('body') };
}
