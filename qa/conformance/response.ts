import {
  failureResponse,
  type EndpointResponse,
  type AnyEndpoint,
  type EndpointFailure,
} from '@billpay/api-contract/endpoint';
import type { RawResponse } from './connection';
import { schemaFaults, unknownFields } from './schema-faults';
import { Failed } from './report';
import type { Secrets } from './secrets';

/** A response, checked against the contract. */
export interface CheckedResponse<E extends AnyEndpoint = AnyEndpoint> {
  readonly endpoint: E;
  readonly status: number;
  readonly text: string;
  /** The parsed body of a 2xx that matches the contract. */
  readonly body: EndpointResponse<E> | undefined;
  /** Message of a refusal; '' if there is none. */
  readonly message: string;
  /** Code of a refusal, if it has one. */
  readonly code: string | undefined;
  /** `data` of a refusal that matches the contract. */
  readonly failure: EndpointFailure<E> | undefined;
  /** Faults of the response that do not depend on the request. */
  readonly faults: readonly string[];
  /** Fields that are not in the contract, by path. */
  readonly unknown: readonly string[];
}

/** Content that a message to a customer must not contain: stack traces, SQL and file names. */
const internalDetails =
  /\bat \S+ \(?\S+:\d+|node_modules|\b(?:SELECT|INSERT INTO|UPDATE|DELETE FROM)\b .*\b(?:FROM|VALUES|SET|WHERE)\b|Exception\b|Traceback|\bstack\b.*:\d+|ECONN|errno|\/(?:usr|home|var|opt|app)\/\w+/;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function headerFaults({ headers }: RawResponse): string[] {
  const type = headers.get('content-type') ?? 'none';
  const caching = headers.get('cache-control') ?? 'none';
  return [
    ...(/^application\/json\b/.test(type) ? [] : [`content-type is ${type}, not application/json`]),
    ...(/\bno-store\b/.test(caching) ? [] : [`cache-control is ${caching}, not no-store`]),
  ];
}

function failureFaults(endpoint: AnyEndpoint, raw: RawResponse, json: unknown): string[] {
  const { status } = raw;
  const shape = schemaFaults(failureResponse, json);
  if (shape.length > 0)
    return [`returned ${status} with a body that does not match the contract: ${shape.join('; ')}`];
  const { message, data } = failureResponse.parse(json);
  const inData = data !== undefined && endpoint.failure ? schemaFaults(endpoint.failure, data, 'data') : [];
  // A payment that timed out at the bank returns a 5xx with its outcome (PAY-16).
  const hasOutcome = endpoint.failure !== undefined && data !== undefined && inData.length === 0;
  return [
    ...inData,
    ...(status >= 500 && !hasOutcome ? [`returned ${status}: ${message}`] : []),
    ...(message.trim() === '' ? ['the refusal has no message'] : []),
    ...(internalDetails.test(raw.text) ? [`the refusal exposes server internals: ${raw.text}`] : []),
  ];
}

/** Checks a response against the contract and against the rules for every response. */
export function checkResponse<E extends AnyEndpoint>(
  endpoint: E,
  raw: RawResponse,
  secrets: Secrets,
): CheckedResponse<E> {
  const json = parseJson(raw.text);
  const isOk = raw.status >= 200 && raw.status < 300;
  const shape = isOk ? schemaFaults(endpoint.response, json) : failureFaults(endpoint, raw, json);
  const leaked = endpoint.path.startsWith('/auth/login') ? false : secrets.isIn(raw.text);
  const refused = isOk ? undefined : failureResponse.safeParse(json);
  const failure = endpoint.failure?.safeParse(refused?.data?.data);
  return {
    endpoint,
    status: raw.status,
    text: raw.text,
    body: isOk && shape.length === 0 ? (endpoint.response.parse(json) as EndpointResponse<E>) : undefined,
    message: refused?.data?.message ?? '',
    code: refused?.data?.code,
    failure: failure?.success ? (failure.data as EndpointFailure<E>) : undefined,
    faults: [...headerFaults(raw), ...shape, ...(leaked ? ['the response contains a token or a key'] : [])],
    unknown: isOk && shape.length === 0 ? unknownFields(endpoint.response, json) : [],
  };
}

/** Throws Failed if a response of any status is invalid. */
export function requireValid({ faults }: CheckedResponse): void {
  if (faults.length > 0) throw new Failed(faults.slice(0, 3).join('; '));
}

/** Returns the body of a call that must succeed. Throws Failed. */
export function requireOk<E extends AnyEndpoint>(response: CheckedResponse<E>): EndpointResponse<E> {
  if (response.status >= 300 || response.status < 200) {
    requireValid(response);
    throw new Failed(`returned ${response.status}: ${response.message}`);
  }
  requireValid(response);
  return response.body as EndpointResponse<E>;
}

/** Requires a refusal with one of these statuses (by default any 4xx). Throws Failed. */
export function requireRefused<E extends AnyEndpoint>(
  response: CheckedResponse<E>,
  ...statuses: readonly number[]
): CheckedResponse<E> {
  const { status } = response;
  requireValid(response);
  const fits = statuses.length > 0 ? statuses.includes(status) : status >= 400 && status < 500;
  if (fits) return response;
  const expected = statuses.length > 0 ? statuses.join(' or ') : 'a 4xx';
  throw new Failed(`returned ${status}${response.message && `: ${response.message}`}, not ${expected}`);
}
