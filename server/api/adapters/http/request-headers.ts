import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { currentActivity } from '../../operations/activity';

/**
 * Returns the ids by which another system's log is compared with ours. All calls of one request or job have
 * the same trace (W3C Trace Context).
 */
export function describeRequest(): { 'x-request-id': string; traceparent: string } {
  const request = currentActivity()?.request ?? randomUUID();
  const trace = createHash('sha256').update(request).digest('hex').slice(0, 32);
  const span = randomBytes(8).toString('hex');
  return { 'x-request-id': request, traceparent: `00-${trace}-${span}-00` };
}
