import { createHmac, randomBytes } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { isLoopbackAddress } from '@billpay/api/http/control-access';
import { findNetwork } from '@billpay/api/http/rate-limits/slots';
import { PAGE_AGE_MS, type PageIds } from './page-ids';

/** Sender of a report. The customer and the page are keys without personal data. */
export interface Reporter {
  /** The network of the page, which counts as one customer. */
  readonly customer: string;
  readonly page: string;
  /** Time at which the page was composed, in ms since 1970; unknown for a page without a signed id. */
  readonly composedMs?: number | undefined;
}

const MAX_PAGES = 50_000;

/** Number of groups of an address that name the network of one site: /24 of IPv4, /48 of IPv6. */
const NETWORK_GROUPS = 3;

export interface ReportersOptions {
  readonly ids: Pick<PageIds, 'findIssueMs'>;
  /** Whether pages without a signed id count, such as those of nginx, which cannot sign. */
  readonly acceptUnsigned: boolean;
}

/**
 * Finds out who sends a report. All pages of a network count as one customer, so that neither a slow phone nor
 * a script with many pages decides about a release. Each page that this machine opens counts as one customer.
 */
export class Reporters {
  readonly #salt = randomBytes(16);
  /** Customers of the signed pages, in the order of their first reports. */
  readonly #customers = new Map<string, { customer: string; sinceMs: number }>();

  constructor(private readonly options: ReportersOptions) {}

  /** Returns undefined if the report must not count. */
  find(page: string | undefined, address: string, nowMs: number): Reporter | undefined {
    const composedMs = page === undefined ? undefined : this.options.ids.findIssueMs(page, nowMs);
    if (composedMs === undefined && !this.options.acceptUnsigned) return undefined;
    const claimed = isLoopbackAddress(address) ? (page ?? '') : this.#hash(address);
    const customer =
      page === undefined || composedMs === undefined ? claimed : this.#firstCustomer(page, claimed, nowMs);
    return { customer, page: `${customer} ${page ?? ''}`, composedMs };
  }

  /** A page keeps its first customer, because another network may have copied its id. */
  #firstCustomer(page: string, customer: string, nowMs: number): string {
    const known = this.#customers.get(page);
    if (known) return known.customer;
    for (const [oldest, { sinceMs }] of this.#customers) {
      if (this.#customers.size < MAX_PAGES && nowMs - sinceMs < PAGE_AGE_MS) break;
      this.#customers.delete(oldest);
    }
    this.#customers.set(page, { customer, sinceMs: nowMs });
    return customer;
  }

  #hash(address: string): string {
    const network = findNetwork(address);
    const separator = isIPv6(address) && network.includes(':') ? ':' : '.';
    const site = network.split(separator).slice(0, NETWORK_GROUPS).join(separator);
    return createHmac('sha256', this.#salt).update(site).digest('base64url').slice(0, 16);
  }
}
