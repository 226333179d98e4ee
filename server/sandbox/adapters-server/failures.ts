import {
  failureStatus,
  type AdapterFailure,
  type FailureClass,
} from '@billpay/api/adapters/http/protocol/failure';
import { AdapterUnavailable } from '@billpay/api/adapters/adapter-errors';

/** A call that can never succeed. The message is for engineers. */
export class RefusedCall extends Error {}

/** A rejected signature. The call may be repeated with a valid one. */
export class InvalidSignature extends Error {}

export interface FailedCall {
  readonly status: number;
  readonly body: AdapterFailure;
}

function describe(error: FailureClass, reason: string, status = failureStatus[error]): FailedCall {
  return { status, body: { error, reason } };
}

/** Describes an error in the protocol's words. The reasons contain no customer data. */
export function describeFailedCall(error: unknown): FailedCall {
  if (error instanceof RefusedCall) return describe('refused', error.message);
  if (error instanceof InvalidSignature) return describe('unavailable', error.message, 401);
  if (error instanceof AdapterUnavailable) return describe('unavailable', 'try again');
  const { statusCode } = error as { statusCode?: number };
  if (statusCode !== undefined && statusCode < 500) {
    return describe('refused', 'the request cannot be read', statusCode);
  }
  return describe('unknown', 'the outcome is not known');
}
