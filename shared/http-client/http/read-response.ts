import type * as z from 'zod/mini';
import { failureResponse, type EndpointResponse, type AnyEndpoint } from '@billpay/api-contract/endpoint';
import { ApiError, type ApiErrorKind } from '@billpay/host-api/http';
import { isAuthCall } from './build-request';
import type { WireResponse } from './transport';

const RATE_LIMITED = 429;
const SERVER_FAULT = 500;
/** Maximum number of contract violations in a report. */
const MAX_PLACES = 5;
/** Statuses that end the session, from any call (SES-09). */
const SESSION_OVER: readonly number[] = [401, 403, 406];

/**
 * The response, or the error to reject with. `detail` reports where a response violated its contract.
 */
export type Reading<E extends AnyEndpoint> =
  | { readonly ok: true; readonly response: EndpointResponse<E> }
  | { readonly ok: false; readonly error: ApiError; readonly detail?: string };

/** Parses a response by its endpoint's contract. Errors contain only the server's message and validated data. */
export function readResponse<E extends AnyEndpoint>(endpoint: E, { status, text }: WireResponse): Reading<E> {
  const json = parseJson(text);
  if (status >= 400) return { ok: false, error: readFailure(endpoint, status, json) };
  const schema: z.ZodMiniType<EndpointResponse<E>> = endpoint.response;
  const checked = schema.safeParse(json);
  if (checked.success) return { ok: true, response: checked.data };
  const places = checked.error.issues.slice(0, MAX_PLACES);
  const detail = places.map(({ path, code }) => `${path.join('.')}: ${code}`).join('; ');
  return { ok: false, error: new ApiError('unreadable', endpoint.name, status), detail };
}

function readFailure(endpoint: AnyEndpoint, status: number, json: unknown): ApiError {
  const failure = failureResponse.safeParse(withoutForeignCode(json));
  const kind = kindOfFailure(endpoint, status, failure.success);
  if (!failure.success) return new ApiError(kind, endpoint.name, status);
  const data = endpoint.failure?.safeParse(failure.data.data);
  const { message, code } = failure.data;
  return new ApiError(kind, endpoint.name, status, message || undefined, data?.data, code);
}

/** Removes a `code` that is not a text, so that an API with numeric codes keeps its messages. */
function withoutForeignCode(json: unknown): unknown {
  if (typeof json !== 'object' || json === null || !('code' in json)) return json;
  return typeof json.code === 'string' ? json : { ...json, code: undefined };
}

function kindOfFailure(endpoint: AnyEndpoint, status: number, isOfContract: boolean): ApiErrorKind {
  // A refused login has no session to end, and must not end that of another tab.
  if (SESSION_OVER.includes(status) && !isAuthCall(endpoint)) return 'session-ended';
  if (status === RATE_LIMITED) return 'rate-limited';
  // A gateway's own 502 or 504 does not reveal the outcome in the API.
  return isOfContract || status < SERVER_FAULT ? 'refused' : 'no-response';
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
