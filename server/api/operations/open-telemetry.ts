import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context, type Span } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { instanceName } from './log';
import { setTracer, type NewSpan, type TracedSpan } from './tracing';

export interface TraceSettings {
  /** Address of the collector: `https://collector.bank.example/v1/traces`. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Share of the traces that begin here, of jobs and of calls without a `traceparent`, from 0 to 1. */
  readonly share: number;
}

const EXPORT_TIMEOUT_MS = 5_000;
const MAX_ATTRIBUTE_LENGTH = 4_096;
const TRACEPARENT = /^00-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})$/;
const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL } as const;

/** Adapts a span of the SDK to the API's own interface. */
class SdkSpan implements TracedSpan {
  constructor(readonly span: Span) {}

  get traceparent(): string {
    const { traceId, spanId, traceFlags } = this.span.spanContext();
    return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
  }

  set(attributes: Readonly<Record<string, string | number>>): void {
    this.span.setAttributes(attributes);
  }

  fail(reason: string): void {
    this.span.setAttribute('error.type', reason);
    this.span.setStatus({ code: SpanStatusCode.ERROR });
  }

  end(): void {
    this.span.end();
  }
}

function contextOf(parent: TracedSpan | string | undefined): Context {
  if (parent instanceof SdkSpan) return trace.setSpan(ROOT_CONTEXT, parent.span);
  const [, traceId, spanId, flags] = TRACEPARENT.exec(typeof parent === 'string' ? parent : '') ?? [];
  if (!traceId || !spanId || !flags) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags, 16);
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

/**
 * Sends the spans of this process to a collector with OTLP over HTTP. Follows the caller's decision whether to record a
 * trace. A collector that does not respond never delays calls.
 * @returns a function that sends the remaining spans and stops
 */
export function startTracing({ endpoint, headers, share }: TraceSettings): () => Promise<void> {
  const exporter = new OTLPTraceExporter({
    url: endpoint,
    headers: { ...headers },
    timeoutMillis: EXPORT_TIMEOUT_MS,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'billpay-api', 'service.instance.id': instanceName }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanLimits: { attributeValueLengthLimit: MAX_ATTRIBUTE_LENGTH },
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: EXPORT_TIMEOUT_MS })],
  });
  const sdk = provider.getTracer('billpay');
  setTracer({
    start: ({ name, kind, attributes }: NewSpan, parent) => {
      const span = sdk.startSpan(name, { kind: kinds[kind], attributes }, contextOf(parent));
      return span.isRecording() ? new SdkSpan(span) : undefined;
    },
  });
  return async () => {
    setTracer(undefined);
    await provider.shutdown();
  };
}
