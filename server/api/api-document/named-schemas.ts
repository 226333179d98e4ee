import * as z from 'zod/mini';
import * as accounts from '@billpay/api-contract/accounts';
import * as auth from '@billpay/api-contract/auth';
import * as autoPay from '@billpay/api-contract/auto-pay';
import * as autoPayChanges from '@billpay/api-contract/auto-pay-changes';
import * as billerChanges from '@billpay/api-contract/biller-changes';
import * as directory from '@billpay/api-contract/directory';
import * as billers from '@billpay/api-contract/billers';
import * as bills from '@billpay/api-contract/bills';
import * as complaints from '@billpay/api-contract/complaints';
import * as dues from '@billpay/api-contract/dues';
import * as endpoint from '@billpay/api-contract/endpoint';
import type { AnyEndpoint } from '@billpay/api-contract/endpoint';
import * as paidElsewhere from '@billpay/api-contract/paid-elsewhere';
import * as mandates from '@billpay/api-contract/mandates';
import * as passkeys from '@billpay/api-contract/passkeys';
import * as payment from '@billpay/api-contract/payment';
import * as presentedBills from '@billpay/api-contract/presented-bills';
import * as protection from '@billpay/api-contract/protection';
import * as paymentLists from '@billpay/api-contract/payment-lists';
import * as plans from '@billpay/api-contract/plans';
import * as savedBiller from '@billpay/api-contract/saved-biller';
import * as paymentLinks from '@billpay/api-contract/payment-links';
import * as schedules from '@billpay/api-contract/schedules';
import * as transactions from '@billpay/api-contract/transactions';
import * as userServices from '@billpay/api-contract/user-services';
import * as wire from '@billpay/api-contract/wire';
import { documentedCalls } from './documented-calls';

/** A JSON Schema (draft 2020-12) that zod generates and OpenAPI 3.1 accepts. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Parts of a call that have a schema. */
export type Part = 'params' | 'query' | 'body' | 'response' | 'failure';

const partSuffix: Readonly<Record<Part, string>> = {
  params: 'Params',
  query: 'Query',
  body: 'Request',
  response: 'Response',
  failure: 'FailureData',
};

const contractFiles = [
  wire,
  endpoint,
  auth,
  billers,
  directory,
  billerChanges,
  dues,
  savedBiller,
  userServices,
  passkeys,
  plans,
  bills,
  payment,
  accounts,
  protection,
  paymentLists,
  paymentLinks,
  schedules,
  paidElsewhere,
  presentedBills,
  autoPay,
  autoPayChanges,
  mandates,
  transactions,
  complaints,
];

/**
 * Converts a name to Pascal case, such as 'billers.input-signatures' to 'BillersInputSignatures', and
 * 'savedBiller' to 'SavedBiller'.
 */
function pascal(name: string): string {
  return name.replace(/(?:^|[.-])(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function isSchema(value: unknown): value is z.ZodMiniType {
  return typeof value === 'object' && value !== null && '_zod' in value;
}

/**
 * Gives a name to every schema that the contract exports, and to the parts of each call. A named schema
 * appears once in the document, which references it everywhere else.
 */
function nameSchemas() {
  const names = z.registry<{ id: string }>();
  for (const [name, value] of contractFiles.flatMap((file) => Object.entries(file))) {
    if (isSchema(value) && value !== wire.none) names.add(value, { id: pascal(name) });
  }
  for (const call of documentedCalls) {
    for (const part of Object.keys(partSuffix) as Part[]) {
      const schema: unknown = call[part];
      if (isSchema(schema) && !names.has(schema)) {
        names.add(schema, { id: `${pascal(call.name)}${partSuffix[part]}` });
      }
    }
  }
  return names;
}

const names = nameSchemas();

/** Returns the schema name of a call's part, or undefined if the call has no such part. */
export function nameOfPart(call: AnyEndpoint, part: Part): string | undefined {
  const schema: unknown = call[part];
  return isSchema(schema) ? names.get(schema)?.id : undefined;
}

export function refTo(name: string): string {
  return `#/components/schemas/${name}`;
}

/** Removes zod's safe-integer bounds, minimum lengths of 0 and similar noise. */
export function plainly(schema: JsonSchema): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.minLength === 0) delete schema.minLength;
  // JSON keys are always text.
  if (Object.keys(schema.propertyNames ?? {}).join() === 'type') delete schema.propertyNames;
  const constants = schema.anyOf?.map((option) => (option as JsonSchema).const);
  if (constants?.every((value) => typeof value === 'number')) {
    delete schema.anyOf;
    Object.assign(schema, { type: 'integer', enum: constants });
  }
}

/** Pattern of the contract's plain texts, which the page describes in words. */
export const plainTextPattern = (z.toJSONSchema(wire.text(1)) as JsonSchema).pattern;

/**
 * Returns all named schemas by name, as JSON Schema. Unknown fields are allowed everywhere, because responses
 * may contain new fields.
 */
export function namedSchemas(): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(names, {
    uri: refTo,
    io: 'input',
    override: ({ jsonSchema }) => plainly(jsonSchema as JsonSchema),
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema: _, $id: __, ...schema }]) => [name, schema as JsonSchema]),
  );
}
