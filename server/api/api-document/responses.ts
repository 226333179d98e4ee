import type { AnyEndpoint } from '@billpay/api-contract/endpoint';
import type { Examples } from './example';
import { nameOfPart, refTo, type JsonSchema } from './named-schemas';
import { refusals } from './refusals';

/** An OpenAPI response, or a reference to a shared response. */
export type Response =
  | { readonly $ref: string }
  | {
      readonly description: string;
      readonly headers?: Readonly<
        Record<string, { readonly description: string; readonly schema: JsonSchema }>
      >;
      readonly content: Readonly<Record<string, MediaType>>;
    };

export interface MediaType {
  readonly schema: JsonSchema;
  readonly example?: unknown;
}

const failure: JsonSchema = { $ref: refTo('FailureResponse') };

function describeResponse(description: string, schema: JsonSchema, example?: unknown) {
  return {
    description,
    content: { 'application/json': { schema, ...(example === undefined ? {} : { example }) } },
  };
}

const retryAfter = {
  'Retry-After': { description: 'Whole seconds to wait before asking again.', schema: { type: 'integer' } },
} as const;

/** Refusals that any call may return. */
export const sharedResponses: Readonly<Record<string, Response>> = {
  NotValid: describeResponse(
    'The body does not open, or something breaks its schema and is named; nothing was done (API-03).',
    failure,
  ),
  NoSession: describeResponse(
    'No session: the token is missing, not ours, expired, logged out or idle. The portal treats 403 and 406 alike (SES-09).',
    failure,
  ),
  TooLarge: describeResponse('The body is larger than the server accepts.', failure),
  NotJson: describeResponse('The body is not application/json.', failure),
  TooMany: { ...describeResponse('Too many requests (HTTP-03).', failure), headers: retryAfter },
  NotNow: {
    ...describeResponse(
      'The server cannot serve for the moment: its database is away, or it is being stopped.',
      failure,
    ),
    headers: retryAfter,
  },
  Fault: describeResponse('A fault of the server; the message reveals no internals.', failure),
};

function shared(name: keyof typeof sharedResponses): Response {
  return { $ref: `#/components/responses/${name}` };
}

/** Returns the schema of a refusal's body, including `data` if the contract declares it for failures. */
function failureSchema(call: AnyEndpoint, status: number): JsonSchema {
  const data = nameOfPart(call, 'failure');
  if (!data || ![409, 422, 504].includes(status)) return failure;
  return { allOf: [failure, { type: 'object', properties: { data: { $ref: refTo(data) } } }] };
}

/** Lists every status that a call returns. */
export function describeResponses(call: AnyEndpoint, examples: Examples): Readonly<Record<string, Response>> {
  const success: JsonSchema = { $ref: refTo(nameOfPart(call, 'response') ?? '') };
  const own = Object.entries(refusals[call.name] ?? {}).map(([status, description]) => [
    status,
    describeResponse(description, failureSchema(call, Number(status))),
  ]);
  const sends = call.method !== 'GET';
  // A sealed body that is not JSON or too large gets 400, like any other body that cannot be opened
  // (docs/decisions/0022).
  const open = call.path.startsWith('/auth/');
  return {
    200: describeResponse('Done.', success, examples.of(success)),
    ...(sends || call.params || call.query ? { 400: shared('NotValid') } : {}),
    401: shared('NoSession'),
    ...(open ? { 413: shared('TooLarge'), 415: shared('NotJson') } : {}),
    ...(Object.fromEntries(own) as Record<string, Response>),
    429: shared('TooMany'),
    503: shared('NotNow'),
    '5XX': shared('Fault'),
  };
}
