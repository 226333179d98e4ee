import type * as z from 'zod/mini';
import type { AnyEndpoint } from '@billpay/api-contract/endpoint';
import { AdapterUnknown } from '../adapter-errors';
import { AdapterRefused, loseResponse, Unreachable } from './failures';
import { adapterFailure, type AdapterFailure } from './protocol/failure';

type Parsed = { readonly data: unknown } | { readonly fault: string };

/** Parses a body. The fault contains no value, which could be customer data. */
function parse(schema: z.ZodMiniType, text: string): Parsed {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { fault: 'the body is not JSON' };
  }
  const parsed = schema.safeParse(json);
  if (parsed.success) return { data: parsed.data };
  const [issue] = parsed.error.issues;
  return { fault: `${issue?.path.join('.') || 'the body'} differs from the protocol` };
}

/**
 * Reads the body of a successful response.
 * @throws the failure of a lost response if the body does not match the protocol
 */
export function readResult(endpoint: AnyEndpoint, text: string): unknown {
  const parsed = parse(endpoint.response as z.ZodMiniType, text);
  if ('data' in parsed) return parsed.data;
  throw loseResponse(endpoint, `invalid response: ${parsed.fault}`);
}

/**
 * Throws the failure that a response reports. A response that does not follow the protocol, such as a proxy's, counts
 * as lost.
 */
export function readFailure(endpoint: AnyEndpoint, status: number, text: string): never {
  const parsed = parse(adapterFailure, text);
  if ('fault' in parsed) throw loseResponse(endpoint, `status ${status}, ${parsed.fault}`);
  const { error, reason } = parsed.data as AdapterFailure;
  const message = `${endpoint.name}: ${reason}`;
  if (error === 'refused') throw new AdapterRefused(message);
  if (error === 'unavailable') throw new Unreachable(message);
  throw new AdapterUnknown(message);
}
