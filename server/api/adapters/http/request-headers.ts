import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { currentActivity } from '../../operations/activity';
import { currentSpan } from '../../operations/tracing';

/**
 * Returns the ids by which another system's log is compared with ours. All calls of one request or job have
 * the same trace (W3C Trace Context), the caller's if that one is sampled.
 */
export function describeRequest(): { 'x-request-id': string; traceparent: string } {
  const request = currentActivity()?.request ?? randomUUID();
  const recorded = currentSpan()?.traceparent;
  if (recorded !== undefined) return { 'x-request-id': request, traceparent: recorded };
  const trace = createHash('sha256').update(request).digest('hex').slice(0, 32);
  const span = randomBytes(8).toString('hex');
  return { 'x-request-id': request, traceparent: `00-${trace}-${span}-00` };
}
