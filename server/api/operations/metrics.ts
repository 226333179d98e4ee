import { Counter, Gauge, Histogram, Registry } from 'prom-client';

const DURATION_BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Outcome for each payment event of the audit and the log. */
const paymentOutcomes: Readonly<Record<string, string>> = {
  'payment-reserved': 'reserved',
  'payment-settled': 'settled',
  'payment-reversed': 'reversed',
  'payment-refused': 'refused',
  'payment-refused-by-core': 'refused-by-core',
};
const AUTO_PAY_EVENT = /^auto-pay-(paid|skipped|refused|failed|missed)$/;

export interface RequestEnd {
  readonly method: string;
  /** Template of the route, but never the URL. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

/**
 * An instance's metrics for Prometheus. Labels have few values: route templates, statuses and constant names.
 * `shared-gauges.ts` reads state that all instances share (the outbox).
 */
export class Metrics {
  readonly registry = new Registry();

  readonly #requests = new Counter({
    name: 'billpay_http_requests_total',
    help: 'Requests, by method, route template and status; status 0: the caller disconnected before the response',
    labelNames: ['method', 'route', 'status'],
    registers: [this.registry],
  });
  readonly #durations = new Histogram({
    name: 'billpay_http_request_duration_seconds',
    help: 'Time from a request to the end of its response',
    labelNames: ['method', 'route'],
    buckets: DURATION_BUCKETS_S,
    registers: [this.registry],
  });
  readonly #payments = new Counter({
    name: 'billpay_payments_total',
    help: 'Committed outcomes of payments; a reserved one is settled or reversed later',
    labelNames: ['outcome'],
    registers: [this.registry],
  });
  readonly #autoPays = new Counter({
    name: 'billpay_auto_pay_runs_total',
    help: 'Ended auto payments, by outcome',
    labelNames: ['outcome'],
    registers: [this.registry],
  });
  readonly #limited = new Counter({
    name: 'billpay_rate_limited_total',
    help: 'Calls refused with 429, by limit group',
    labelNames: ['group'],
    registers: [this.registry],
  });
  readonly #events = new Counter({
    name: 'billpay_events_total',
    help: 'Log lines, by event',
    labelNames: ['event'],
    registers: [this.registry],
  });

  constructor() {
    for (const outcome of Object.values(paymentOutcomes)) this.#payments.inc({ outcome }, 0);
  }

  requestEnded({ method, route, status, seconds }: RequestEnd): void {
    this.#requests.inc({ method, route, status });
    this.#durations.observe({ method, route }, seconds);
  }

  /** Counts a log line. `detail` includes the limit group of a refused call. */
  logged(event: string, detail: Readonly<Record<string, unknown>> = {}): void {
    this.#events.inc({ event });
    const payment = paymentOutcomes[event];
    if (payment) this.#payments.inc({ outcome: payment });
    const autoPay = AUTO_PAY_EVENT.exec(event)?.[1];
    if (autoPay) this.#autoPays.inc({ outcome: autoPay });
    if (event === 'rate-limited') this.#limited.inc({ group: String(detail.group) });
  }

  /**
   * Adds a gauge that is read at each scrape. It is NaN if reading fails, so that the other metrics are still
   * reported.
   */
  gauge(name: string, help: string, read: () => number | Promise<number>): void {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [this.registry],
      collect: async () => {
        gauge.set(await readOr(NaN, read));
      },
    });
  }
}

async function readOr(fallback: number, read: () => number | Promise<number>): Promise<number> {
  try {
    return await read();
  } catch {
    return fallback;
  }
}
