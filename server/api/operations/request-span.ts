import type { FastifyRequest } from 'fastify';
import { startRootSpan, withSpan, type SpanAttributes, type TracedSpan } from './tracing';

/** `tracestate` of the portal: the remote that makes the call, and its version. Other forms are ignored. */
const REMOTE = /(?:^|,)\s*billpay=([a-z][a-z-]{0,31})@(\d{1,3}(?:\.\d{1,3}){2}(?:-[\da-f]{1,12})?)(?:,|$)/;

const spans = new WeakMap<FastifyRequest, TracedSpan>();

function describeCaller(tracestate: string): SpanAttributes {
  const [, remote, version] = REMOTE.exec(tracestate) ?? [];
  return remote && version ? { 'billpay.remote': remote, 'billpay.remote.version': version } : {};
}

/** Starts the span of a request, named by its route's template. Returns a function that ends it. */
export function traceRequest(request: FastifyRequest): ((status: number) => void) | undefined {
  const { method, headers, id } = request;
  const route = request.routeOptions.url ?? 'none';
  const span = startRootSpan(
    { name: `${method} ${route}`, kind: 'server' },
    typeof headers.traceparent === 'string' ? headers.traceparent : undefined,
  );
  if (!span) return undefined;
  spans.set(request, span);
  span.set({ 'http.request.method': method, 'http.route': route, 'billpay.request': id });
  span.set(describeCaller(String(headers.tracestate ?? '')));
  return (status) => {
    span.set({ 'http.response.status_code': status });
    if (status === 0 || status >= 500) span.fail(status === 0 ? 'aborted' : String(status));
    span.end();
  };
}

/** Runs a request as part of its span. */
export function inRequestSpan<T>(request: FastifyRequest, work: () => T): T {
  return withSpan(spans.get(request), work);
}
