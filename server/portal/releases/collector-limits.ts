const PERIOD_MS = 60_000;
/** A page sends one request in five seconds, and many customers may share an IP address. */
const REQUESTS = 600;
const EVENTS = 6_000;
const ADDRESSES = 20_000;

/** Counts requests and events of each IP address within the current minute. */
export class AddressLimits {
  private counts = new Map<string, { requests: number; events: number }>();
  private period = 0;

  allowRequest(address: string, nowMs: number): boolean {
    const counts = this.countsOf(address, nowMs);
    if (!counts) return false;
    counts.requests += 1;
    return counts.requests <= REQUESTS;
  }

  allowEvents(address: string, events: number, nowMs: number): boolean {
    const counts = this.countsOf(address, nowMs);
    if (!counts) return false;
    counts.events += events;
    return counts.events <= EVENTS;
  }

  /**
   * Returns undefined if too many addresses are remembered; the events of further addresses are lost until
   * the next minute.
   */
  private countsOf(address: string, nowMs: number): { requests: number; events: number } | undefined {
    const period = Math.floor(nowMs / PERIOD_MS);
    if (period !== this.period) this.counts.clear();
    this.period = period;
    const network = networkOf(address);
    const counts = this.counts.get(network) ?? { requests: 0, events: 0 };
    if (!this.counts.has(network) && this.counts.size >= ADDRESSES) return undefined;
    this.counts.set(network, counts);
    return counts;
  }
}

/** Counts an IPv6 address with its /64 network, which belongs to one customer. */
function networkOf(address: string): string {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - groups.length - rest.length;
  return [...groups, ...Array.from({ length: zeros }, () => '0'), ...rest].slice(0, 4).join(':');
}
