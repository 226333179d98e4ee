import type { AnyEndpoint } from '@billpay/api-contract/endpoint';
import { AdapterUnavailable, AdapterUnknown } from '../adapter-errors';

/** The adapter refused the call. It had no effect, and never will have one. */
export class AdapterRefused extends Error {
  override readonly name = 'AdapterRefused';
}

/** The adapter was not reached, or was not ready. The call had no effect. */
export class Unreachable extends AdapterUnavailable {}

/** No usable response arrived after the request was sent. */
export class LostResponse extends AdapterUnknown {}

/** Errors before a connection is established. */
const neverSent = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Whether a repetition of the call can have no effect, because the call only reads. */
export function isRead({ retry }: AnyEndpoint): boolean {
  return retry === 'safe';
}

/** Returns the failure of a call without a usable response. A lost read has no effect. */
export function loseResponse(endpoint: AnyEndpoint, reason: string): Unreachable | LostResponse {
  const message = `${endpoint.name}: ${reason}`;
  return isRead(endpoint) ? new Unreachable(message) : new LostResponse(message);
}

/** Classifies an error of the connection. Leaves errors that already have a class unchanged. */
export function fromTransportError(endpoint: AnyEndpoint, error: unknown): unknown {
  if (
    error instanceof AdapterRefused ||
    error instanceof AdapterUnavailable ||
    error instanceof AdapterUnknown
  )
    return error;
  const { code, name, message } = error as { code?: string; name: string; message: string };
  if (code !== undefined && neverSent.has(code)) return new Unreachable(`${endpoint.name}: ${code}`);
  return loseResponse(
    endpoint,
    code ?? (name === 'TimeoutError' ? 'no response within the deadline' : message),
  );
}
