import { axiosTransport } from '@billpay/http-client/axios-transport';

const TIMEOUT_MS = 30_000;

/** A message sent to the customer's phone. */
export interface Message {
  readonly at: string;
  readonly text: string;
  /** The one-time code in the message, if any. */
  readonly code?: string;
}

/** A fault of the customer's next responses to one call; does not affect other customers. */
export interface Fault {
  /** The endpoint's name: 'billers.saved'. */
  readonly call: string;
  readonly mode: 'error' | 'slow' | 'hang' | 'drop-response' | 'rate-limit';
  /** HTTP status of 'error'; defaults to 500. */
  readonly status?: number;
  /** Delay of 'slow' in ms; defaults to 3,000. */
  readonly ms?: number;
  /** Number of affected responses; defaults to one. */
  readonly times?: number;
}

/** The bank's ledger: every account's balance in rupees, and the sum of all entries, which must be "0.00". */
export interface Ledger {
  readonly accounts: readonly { readonly balance: string }[];
  readonly sum: string;
  readonly agrees: boolean;
}

async function ask<T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> {
  const { status, text } = await axiosTransport({
    method,
    url: `/sandbox${path}`,
    headers: { 'Content-Type': 'application/json' },
    body: body && JSON.stringify(body),
    timeoutMs: TIMEOUT_MS,
  });
  if (status !== 200) throw new Error(`The sandbox's control API ${path} responded ${status}: ${text}`);
  return JSON.parse(text) as T;
}

/** Control API of the test sandbox, on the page's origin. */
export const sandboxControl = {
  newCustomer: (like: string) => ask<{ customer: string }>('POST', '/customers', { like }),
  handOff: (customer: string, platform?: string) =>
    ask<{ url: string }>('POST', '/handoff', { customer, platform }),
  messages: (customer: string) => ask<Message[]>('GET', `/messages?customer=${encodeURIComponent(customer)}`),
  fault: (customer: string, fault: Fault) => ask<unknown>('POST', '/faults', { ...fault, customer }),
  /** Creates a payment link for a bill, as its biller would send it. */
  paymentLink: (bill: { billerId: string; parameters: Record<string, string>; validMinutes?: number }) =>
    ask<{ link: string }>('POST', '/payment-links', bill),
  ledger: () => ask<Ledger>('GET', '/ledger'),
  /** Returns the current time of the sandbox's bank, ms since 1970. */
  now: () => Date.now() + Number(process.env.BILLPAY_TEST_AHEAD_MS ?? 0),
};
