/** Id of a customer at the sandbox's bank. Each journey creates its own customer. */
export type Customer = string;

interface LedgerAccount {
  readonly account: string;
  /** Null for the bank's own accounts. */
  readonly customer: string | null;
  /** Amount in rupees with two decimals: "1499.00". */
  readonly balance: string;
}

/** A fault of a customer's next calls. `call` is a contract name, for example 'billers.saved'. */
export interface Fault {
  readonly call: string;
  readonly mode: 'error' | 'slow' | 'hang' | 'drop-response' | 'rate-limit';
  readonly times?: number;
  readonly status?: number;
  readonly ms?: number;
}

/** A client of the sandbox control API. */
export class Bank {
  /** @param portal origin of the portal, if it differs from the bank's */
  constructor(
    readonly origin: string,
    readonly portal = process.env.VAULT === 'on' ? nameHost(origin) : origin,
  ) {}

  /** Creates a private customer with the data of a demo customer. */
  async newCustomer(like: 'regular' | 'first-time' | 'app' | 'names' | 'heavy'): Promise<Customer> {
    const { customer } = await this.#control<{ customer: Customer }>('POST', '/sandbox/customers', { like });
    return customer;
  }

  /** Returns the portal's URL with a new hand-off pair, as in the bank's redirect. */
  async handOff(
    customer: Customer,
    platform: 'IB' | 'MOBILE' = 'IB',
    page: '/' | '/my-bills' = '/',
  ): Promise<string> {
    const { url } = await this.#control<{ url: string }>('POST', '/sandbox/handoff', {
      customer,
      platform,
      page,
    });
    return new URL(url, this.portal).href;
  }

  /** Returns the newest one-time code sent to the customer. */
  async latestCode(customer: Customer): Promise<string> {
    const messages = await this.#control<{ code?: string }[]>(
      'GET',
      `/sandbox/messages?customer=${customer}`,
    );
    const code = messages.find((message) => message.code)?.code;
    if (!code) throw new Error('The bank has sent this customer no code');
    return code;
  }

  /** Returns the number of one-time codes that were sent to the customer. */
  async countCodes(customer: Customer): Promise<number> {
    const messages = await this.#control<{ code?: string }[]>(
      'GET',
      `/sandbox/messages?customer=${customer}`,
    );
    return messages.filter((message) => message.code).length;
  }

  /** Returns the text of the newest message sent to the customer's phone. */
  async latestMessage(customer: Customer): Promise<string> {
    const messages = await this.#control<{ text: string }[]>('GET', `/sandbox/messages?customer=${customer}`);
    return messages[0]?.text ?? '';
  }

  /** Returns the customer's balances in paise, in the order the accounts were opened. */
  async balancesOf(customer: Customer): Promise<number[]> {
    const { accounts } = await this.#ledger();
    return accounts.filter((account) => account.customer === customer).map(({ balance }) => paiseOf(balance));
  }

  /** Returns the customer's account numbers, in the order they were opened. */
  async accountNumbersOf(customer: Customer): Promise<string[]> {
    const { accounts } = await this.#control<{ accounts: { account: string }[] }>(
      'GET',
      `/sandbox/accounts?customer=${customer}`,
    );
    return accounts.map(({ account }) => account);
  }

  /** Returns the sum of all ledger entries, in rupees. */
  async ledgerSum(): Promise<string> {
    return (await this.#ledger()).sum;
  }

  async fault(customer: Customer, fault: Fault): Promise<void> {
    await this.#control('POST', '/sandbox/faults', { ...fault, customer });
  }

  /** Moves the bank's clock forward. Only for a private portal. */
  async advanceClock(ms: number): Promise<void> {
    await this.#control('POST', '/sandbox/clock', { advanceMs: ms });
  }

  /** Sets the bank's clock in Indian time, by default shortly after midnight. Only for a private portal. */
  async goToDay(day: string, time = '00:05:00'): Promise<void> {
    await this.#control('POST', '/sandbox/clock', { now: new Date(`${day}T${time}+05:30`).toISOString() });
  }

  /** Applies the framework for recurring payments to auto pay. Only for a private portal. */
  async applyMandates(ceilingRupees = 15_000): Promise<void> {
    await this.#control('POST', '/sandbox/mandates', { apply: true, ceilingRupees });
  }

  #ledger(): Promise<{ accounts: LedgerAccount[]; sum: string }> {
    return this.#control('GET', '/sandbox/ledger');
  }

  async #control<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await fetch(`${this.origin}${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    if (!response.ok)
      throw new Error(`${method} ${path} returned ${response.status}: ${await response.text()}`);
    return (await response.json()) as T;
  }
}

/** Returns the origin of a portal's pages. The vault is at this port of 127.0.0.1. */
function nameHost(vault: string): string {
  return vault.replace('//127.0.0.1:', '//localhost:');
}

function paiseOf(rupees: string): number {
  const [whole = '0', fraction = '00'] = rupees.split('.');
  return Number(`${whole}${fraction}`);
}
