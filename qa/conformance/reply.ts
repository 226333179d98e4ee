import {
  failureResponse,
  type ResponseOf,
  type AnyEndpoint,
  type FailureOf,
} from '@billpay/api-contract/endpoint';
import type { RawReply } from './connection';
import { faultsOfAnswer, unknownFields } from './fit';
import { Failed } from './report';
import type { Secrets } from './secrets';

/** An answer, held against the contract. */
export interface Reply<E extends AnyEndpoint = AnyEndpoint> {
  readonly endpoint: E;
  readonly status: number;
  readonly text: string;
  /** Of a 2xx that fits the contract. */
  readonly answer: ResponseOf<E> | undefined;
  /** Of a refusal; '' when there is none. */
  readonly message: string;
  /** `data` of a refusal that fits the contract. */
  readonly failure: FailureOf<E> | undefined;
  /** What is wrong with the answer, whatever was asked. */
  readonly faults: readonly string[];
  /** Fields that the contract does not know, by path. */
  readonly unknown: readonly string[];
}

/** What no message to a customer may hold: stack traces, SQL, file names. */
const innerWorkings =
  /\bat \S+ \(?\S+:\d+|node_modules|\b(?:SELECT|INSERT INTO|UPDATE|DELETE FROM)\b .*\b(?:FROM|VALUES|SET|WHERE)\b|Exception\b|Traceback|\bstack\b.*:\d+|ECONN|errno|\/(?:usr|home|var|opt|app)\/\w+/;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function faultsOfHeaders({ headers }: RawReply): string[] {
  const type = headers.get('content-type') ?? 'none';
  const caching = headers.get('cache-control') ?? 'none';
  return [
    ...(/^application\/json\b/.test(type) ? [] : [`content-type is ${type}, not application/json`]),
    ...(/\bno-store\b/.test(caching) ? [] : [`cache-control is ${caching}, not no-store`]),
  ];
}

function faultsOfFailure(endpoint: AnyEndpoint, raw: RawReply, json: unknown): string[] {
  const { status } = raw;
  const shape = faultsOfAnswer(failureResponse, json);
  if (shape.length > 0) return [`answered ${status} in no form of the contract: ${shape.join('; ')}`];
  const { message, data } = failureResponse.parse(json);
  const inData = data !== undefined && endpoint.failure ? faultsOfAnswer(endpoint.failure, data, 'data') : [];
  // A payment that timed out at the bank is told with a 5xx and its outcome (PAY-16).
  const told = endpoint.failure !== undefined && data !== undefined && inData.length === 0;
  return [
    ...inData,
    ...(status >= 500 && !told ? [`answered ${status}: ${message}`] : []),
    ...(message.trim() === '' ? ['the refusal has no message'] : []),
    ...(innerWorkings.test(raw.text) ? [`the refusal tells of the server's inside: ${raw.text}`] : []),
  ];
}

/** Holds an answer against the contract and against what holds for every answer. */
export function judge<E extends AnyEndpoint>(endpoint: E, raw: RawReply, secrets: Secrets): Reply<E> {
  const json = parseJson(raw.text);
  const good = raw.status >= 200 && raw.status < 300;
  const shape = good ? faultsOfAnswer(endpoint.response, json) : faultsOfFailure(endpoint, raw, json);
  const leaked = endpoint.path.startsWith('/auth/login') ? false : secrets.isIn(raw.text);
  const refused = good ? undefined : failureResponse.safeParse(json);
  const failure = endpoint.failure?.safeParse(refused?.data?.data);
  return {
    endpoint,
    status: raw.status,
    text: raw.text,
    answer: good && shape.length === 0 ? (endpoint.response.parse(json) as ResponseOf<E>) : undefined,
    message: refused?.data?.message ?? '',
    failure: failure?.success ? (failure.data as FailureOf<E>) : undefined,
    faults: [...faultsOfHeaders(raw), ...shape, ...(leaked ? ['the answer holds a token or a key'] : [])],
    unknown: good && shape.length === 0 ? unknownFields(endpoint.response, json) : [],
  };
}

/** Throws Failed when something is wrong with an answer, whatever its status. */
export function requireSound({ faults }: Reply): void {
  if (faults.length > 0) throw new Failed(faults.slice(0, 3).join('; '));
}

/** The answer of a call that had to succeed. Throws Failed. */
export function answered<E extends AnyEndpoint>(reply: Reply<E>): ResponseOf<E> {
  if (reply.status >= 300 || reply.status < 200) {
    requireSound(reply);
    throw new Failed(`answered ${reply.status}: ${reply.message}`);
  }
  requireSound(reply);
  return reply.answer as ResponseOf<E>;
}

/** A refusal of one of these statuses, any 4xx when none is named. Throws Failed. */
export function refused<E extends AnyEndpoint>(reply: Reply<E>, ...statuses: readonly number[]): Reply<E> {
  const { status } = reply;
  requireSound(reply);
  const fits = statuses.length > 0 ? statuses.includes(status) : status >= 400 && status < 500;
  if (fits) return reply;
  const expected = statuses.length > 0 ? statuses.join(' or ') : 'a 4xx';
  throw new Failed(`answered ${status}${reply.message && `: ${reply.message}`}, not ${expected}`);
}
