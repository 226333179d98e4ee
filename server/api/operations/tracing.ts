import { ContextVariable } from './context-variable';

export type SpanAttributes = Readonly<Record<string, string | number>>;

/**
 * An operation that is about to begin. Names and attributes never contain customer data: no account, code, token,
 * mobile or bill number.
 */
export interface NewSpan {
  readonly name: string;
  readonly kind: 'server' | 'client' | 'internal';
  readonly attributes?: SpanAttributes;
}

/** A recorded operation of a trace. */
export interface TracedSpan {
  /** W3C `traceparent` of calls that belong to this operation. */
  readonly traceparent: string;
  set(attributes: SpanAttributes): void;
  /** Marks the operation as failed. `reason` is the name of an error, without its message. */
  fail(reason: string): void;
  end(): void;
}

/** Records spans. `open-telemetry.ts` has the only implementation, which is loaded only if it is configured. */
export interface Tracer {
  /**
   * Starts a span below a span or a caller's `traceparent`. Returns undefined if the trace is not recorded.
   * Without a parent, the span begins a trace.
   */
  start(span: NewSpan, parent: TracedSpan | string | undefined): TracedSpan | undefined;
}

const current = new ContextVariable<TracedSpan>();
let tracer: Tracer | undefined;

/** Sets the tracer of this process; undefined records nothing, which is the default. */
export function setTracer(chosen: Tracer | undefined): void {
  tracer = chosen;
}

/** Returns the current operation; undefined if it is not recorded. */
export function currentSpan(): TracedSpan | undefined {
  return tracer && current.get();
}

/** Returns the id of the current trace; undefined if it is not recorded. */
export function currentTraceId(): string | undefined {
  return currentSpan()?.traceparent.split('-')[1];
}

/** Starts the first span of this process in a trace, for a request or a job. */
export function startRootSpan(span: NewSpan, traceparent?: string): TracedSpan | undefined {
  return tracer?.start(span, traceparent);
}

/** Does work as part of a span. */
export function withSpan<T>(span: TracedSpan | undefined, work: () => T): T {
  return span ? current.run(span, work) : work();
}

/** Does work in a separate span, below the current one. Records nothing outside a recorded operation. */
export function traced<T>(describe: () => NewSpan, work: () => Promise<T>): Promise<T> {
  const parent = currentSpan();
  return parent ? recordSpan(tracer?.start(describe(), parent), work) : work();
}

/** Runs `work` as part of a span, and ends the span with the outcome. */
export function recordSpan<T>(span: TracedSpan | undefined, work: () => Promise<T>): Promise<T> {
  if (!span) return work();
  const ended = withSpan(span, work);
  ended.then(
    () => span.end(),
    (error: unknown) => {
      span.fail(error instanceof Error ? error.name : 'Error');
      span.end();
    },
  );
  return ended;
}
