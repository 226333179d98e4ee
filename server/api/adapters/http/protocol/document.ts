import * as z from 'zod/mini';
import type { AnyEndpoint } from '@billpay/api-contract/endpoint';
import { Examples } from '../../../api-document/example';
import { plainly, type JsonSchema } from '../../../api-document/named-schemas';
import { coreCalls } from './core-calls';
import { adapterExamples, guide } from './document-texts';
import { adapterFailure } from './failure';
import { messageCalls } from './message-calls';
import { networkCalls } from './network-calls';

/** The calls of each adapter. */
export const protocols = { core: coreCalls, network: networkCalls, messages: messageCalls } as const;
export type AdapterName = keyof typeof protocols;

/** Version of the protocol according to semver. */
const PROTOCOL_VERSION = '1.1.0';

const titles: Readonly<Record<AdapterName, string>> = {
  core: 'Bank core for Bill Pay',
  network: 'Bill network for Bill Pay',
  messages: 'Messages for Bill Pay',
};

const examples = new Examples({}, adapterExamples);

function toSchema(schema: z.ZodMiniType): JsonSchema {
  const { $schema: _, ...plain } = z.toJSONSchema(schema, {
    io: 'input',
    override: ({ jsonSchema }) => plainly(jsonSchema as JsonSchema),
  });
  return plain as JsonSchema;
}

function jsonContent(schema: JsonSchema) {
  return { 'application/json': { schema, example: examples.of(schema) } };
}

function listParameters(schema: z.ZodMiniType | undefined, place: 'path' | 'query') {
  if (!schema) return [];
  const { properties = {}, required = [] } = toSchema(schema);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property as JsonSchema,
    example: examples.of(property as JsonSchema, name),
  }));
}

const header = (name: string) => ({ $ref: `#/components/parameters/${name}` });

function describeCall({ name, method, summary, params, query, body, response }: AnyEndpoint) {
  const isPost = method !== 'GET';
  const plainBody = body && toSchema(body as z.ZodMiniType);
  return {
    operationId: name,
    summary,
    parameters: [
      ...listParameters(params as z.ZodMiniType | undefined, 'path'),
      ...listParameters(query as z.ZodMiniType | undefined, 'query'),
      ...(isPost ? [header('IdempotencyKey')] : []),
      ...['RequestDeadline', 'Traceparent', 'RequestId'].map(header),
    ],
    ...(isPost && { requestBody: { required: true, content: jsonContent(plainBody ?? { type: 'object' }) } }),
    responses: {
      200: { description: 'The result.', content: jsonContent(toSchema(response as z.ZodMiniType)) },
      default: { $ref: '#/components/responses/Failure' },
    },
  };
}

function describePaths(calls: readonly AnyEndpoint[]) {
  const paths: Record<string, Record<string, ReturnType<typeof describeCall>>> = {};
  for (const call of calls) (paths[call.path] ??= {})[call.method.toLowerCase()] = describeCall(call);
  return paths;
}

const headerParameters = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    description: 'The same for every repetition of a call. The ids in the path and the body decide.',
    schema: { type: 'string', maxLength: 160 },
    example: 'core.hold-TXN3F0A6B9C2D4E8F71A2',
  },
  RequestDeadline: {
    name: 'Request-Deadline',
    in: 'header',
    required: true,
    description: 'Time in ms after which the caller no longer waits.',
    schema: { type: 'integer', minimum: 0 },
    example: 14_750,
  },
  Traceparent: {
    name: 'traceparent',
    in: 'header',
    required: true,
    description: 'W3C Trace Context.',
    schema: { type: 'string' },
    example: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00',
  },
  RequestId: {
    name: 'x-request-id',
    in: 'header',
    required: true,
    description: "Id of the portal's request or the job in the product's log.",
    schema: { type: 'string' },
    example: '7b1c9f4e-52a0-4c8f-9d55-0d1f6a3e8b21',
  },
};

/** Creates the OpenAPI 3.1 document of one adapter, which a bank implements. */
export function makeAdapterDocument(adapter: AdapterName) {
  return {
    openapi: '3.1.1',
    info: { title: titles[adapter], version: PROTOCOL_VERSION, description: guide.join('\n\n') },
    servers: [{ url: '/', description: 'The configured address of the adapter.' }],
    security: [{ signature: [] }, { mutualTls: [] }],
    paths: describePaths(protocols[adapter]),
    components: {
      securitySchemes: {
        signature: {
          type: 'apiKey',
          in: 'header',
          name: 'Signature',
          description: 'HTTP Message Signatures (RFC 9421) with hmac-sha256.',
        },
        mutualTls: { type: 'mutualTLS', description: "The product's client certificate." },
      },
      parameters: headerParameters,
      responses: {
        Failure: {
          description: 'The call failed. `error` decides.',
          content: jsonContent(toSchema(adapterFailure)),
        },
      },
    },
  };
}
