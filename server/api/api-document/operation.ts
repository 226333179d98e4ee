import type { AnyEndpoint, RetryPolicy } from '@billpay/api-contract/endpoint';
import type { Examples } from './example';
import { nameOfPart, refTo, type JsonSchema } from './named-schemas';
import { describeResponses, type MediaType, type Response } from './responses';
import { sealedBody, sealedBodyNote, type SealedBodyNote } from './sealed-body';

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
  readonly example?: unknown;
}

/** An OpenAPI operation, with extensions for parts of the contract that OpenAPI does not support. */
export interface Operation {
  /** The call's name in the contract: `billers.add`. */
  readonly operationId: string;
  readonly tags: readonly [string];
  readonly summary: string;
  /** Empty for calls that need no token. */
  readonly security?: readonly [];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: {
    readonly required: true;
    readonly content: Readonly<Record<string, MediaType>>;
    readonly 'x-sealed-body'?: SealedBodyNote;
  };
  readonly responses: Readonly<Record<string, Response>>;
  /** Whether a client may retry the call automatically after a lost response. */
  readonly 'x-retry': RetryPolicy;
  /** Action of the one-time code that the call consumes (OTP-10). */
  readonly 'x-otp-action'?: string;
  /** Whether an API may omit the call and respond 404. */
  readonly 'x-optional'?: true;
}

/** Returns the area of a call, which is the first part of its name. */
export function findArea(call: AnyEndpoint): string {
  return call.name.split('.')[0] ?? call.name;
}

/** Whether the call is below /auth, before a session exists: no token, plain bodies. */
function isOpen(call: AnyEndpoint): boolean {
  return call.path.startsWith('/auth/');
}

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description: 'Names the one payment that this is: the same key never pays twice (PAY-19). Part of the tag.',
  schema: { $ref: refTo('IdempotencyKey') },
  example: '7b1c9f4e-52a0-4c8f-9d55-0d1f6a3e8b21',
};

const pageKey: Parameter = {
  ...idempotencyKey,
  required: false,
  description: 'A secret of the page: with the same one it may repeat a login after a lost response.',
};

function parametersOf(
  call: AnyEndpoint,
  schemas: Readonly<Record<string, JsonSchema>>,
  examples: Examples,
): Parameter[] {
  const listed = (part: 'params' | 'query', place: 'path' | 'query') => {
    const { properties = {}, required = [] } = schemas[nameOfPart(call, part) ?? ''] ?? {};
    return Object.entries(properties).map(([name, property]): Parameter => {
      const { description, ...schema } = property as JsonSchema;
      const example = examples.of(schema, name);
      return {
        name,
        in: place,
        required: required.includes(name),
        ...(description && { description }),
        schema,
        example,
      };
    });
  };
  return [
    ...listed('params', 'path'),
    ...listed('query', 'query'),
    ...(call.retry === 'idempotent' ? [idempotencyKey] : []),
    ...(call.optionalKey ? [pageKey] : []),
  ];
}

function requestBodyOf(call: AnyEndpoint, examples: Examples): NonNullable<Operation['requestBody']> {
  const plainName = nameOfPart(call, 'body');
  const plain: JsonSchema = plainName ? { $ref: refTo(plainName) } : {};
  const example = plainName ? examples.of(plain) : {};
  if (isOpen(call)) return { required: true, content: { 'application/json': { schema: plain, example } } };
  return {
    required: true,
    content: { 'application/json': { schema: sealedBody(plainName) } },
    'x-sealed-body': sealedBodyNote(example, plainName),
  };
}

/** Describes one call of the contract as an operation. */
export function describeOperation(
  call: AnyEndpoint,
  schemas: Readonly<Record<string, JsonSchema>>,
  examples: Examples,
): Operation {
  const parameters = parametersOf(call, schemas, examples);
  return {
    operationId: call.name,
    tags: [findArea(call)],
    summary: call.summary,
    ...(isOpen(call) ? { security: [] as const } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(call.method === 'GET' ? {} : { requestBody: requestBodyOf(call, examples) }),
    responses: describeResponses(call, examples),
    'x-retry': call.retry,
    ...(call.otp ? { 'x-otp-action': call.otp } : {}),
    ...(call.optional ? { 'x-optional': true as const } : {}),
  };
}
