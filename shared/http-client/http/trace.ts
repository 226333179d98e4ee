import type { Caller } from './create-http-client';

/** The trace of one call (W3C Trace Context), which all its attempts share. */
export interface Trace {
  readonly id: string;
  /** Whether the API records it. */
  readonly isRecorded: boolean;
}

const TRACE_BYTES = 16;
const SPAN_BYTES = 8;

function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/**
 * Starts the trace of a call. Returns undefined if the bank has not configured traces.
 * @param share share of recorded traces, from 0 to 1
 */
export function startTrace(share: number | undefined): Trace | undefined {
  return share === undefined ? undefined : { id: randomHex(TRACE_BYTES), isRecorded: Math.random() < share };
}

/**
 * Returns the headers of one attempt, without any value of the customer. Added when the request is sent,
 * because they are not part of a request's identity.
 */
export function traceHeaders(
  trace: Trace | undefined,
  caller?: Caller,
): { readonly traceparent?: string; readonly tracestate?: string } {
  return (
    (trace && {
      traceparent: `00-${trace.id}-${randomHex(SPAN_BYTES)}-0${Number(trace.isRecorded)}`,
      ...(caller && { tracestate: `billpay=${caller.remote}@${caller.version}` }),
    }) ??
    {}
  );
}
