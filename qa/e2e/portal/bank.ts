/** A customer's id at the sandbox's bank; each journey brings one of its own. */
export type Customer = string;

interface LedgerAccount {
  readonly account: string;
  /** null for the bank's own accounts. */
  readonly customer: string | null;
  /** Rupees with two decimals: "1499.00". */
  readonly balance: string;
}

/** What goes wrong with the next answers of a call to one customer; `call` is a contract name: 'billers.saved'. */
export interface Fault {
  readonly call: string;
  readonly mode: 'error' | 'slow' | 'hang' | 'drop-response' | 'rate-limit';
  readonly times?: number;
  readonly status?: number;
  readonly ms?: number;
}

/** What a journey may ask of the bank behind the portal, by the sandbox's control API. */
export class Bank {
  constructor(readonly origin: string) {}

  /** A fresh private customer with the data of a demo customer. */
  async newCustomer(like: 'regular' | 'first-time' | 'app' | 'heavy'): Promise<Customer> {
    const { customer } = await this.#ask<{ customer: Customer }>('POST', '/sandbox/customers', { like });
    return customer;
  }

  /** The portal's address with a fresh hand-off pair, as the bank's own page would send the customer there. */
  async handOff(
    customer: Customer,
    platform: 'IB' | 'MOBILE' = 'IB',
    page: '/' | '/my-bills' = '/',
  ): Promise<string> {
    const { url } = await this.#ask<{ url: string }>('POST', '/sandbox/handoff', {
      customer,
      platform,
      page,
    });
    return new URL(url, this.origin).href;
  }

  /** The newest one-time code sent to the customer. */
  async latestCode(customer: Customer): Promise<string> {
    const messages = await this.#ask<{ code?: string }[]>('GET', `/sandbox/messages?customer=${customer}`);
    const code = messages.find((message) => message.code)?.code;
    if (!code) throw new Error('The bank has sent this customer no code');
    return code;
  }

  /** The text of the newest message sent to the customer's phone. */
  async latestMessage(customer: Customer): Promise<string> {
    const messages = await this.#ask<{ text: string }[]>('GET', `/sandbox/messages?customer=${customer}`);
    return messages[0]?.text ?? '';
  }

  /** The customer's balances in paise, in the order the accounts were opened. */
  async balancesOf(customer: Customer): Promise<number[]> {
    const { accounts } = await this.#ledger();
    return accounts.filter((account) => account.customer === customer).map(({ balance }) => paiseOf(balance));
  }

  /** What all entries of the bank's books add up to, in rupees. */
  async ledgerSum(): Promise<string> {
    return (await this.#ledger()).sum;
  }

  async fault(customer: Customer, fault: Fault): Promise<void> {
    await this.#ask('POST', '/sandbox/faults', { ...fault, customer });
  }

  /** Puts the bank's clock forward; for a portal that no other test uses. */
  async advanceClock(ms: number): Promise<void> {
    await this.#ask('POST', '/sandbox/clock', { advanceMs: ms });
  }

  /** Sets the bank's clock by Indian time, a little after the day has begun; for a portal that no other test uses. */
  async goToDay(day: string, time = '00:05:00'): Promise<void> {
    await this.#ask('POST', '/sandbox/clock', { now: new Date(`${day}T${time}+05:30`).toISOString() });
  }

  #ledger(): Promise<{ accounts: LedgerAccount[]; sum: string }> {
    return this.#ask('GET', '/sandbox/ledger');
  }

  async #ask<T>(method: string, path: string, body?: object): Promise<T> {
    const answer = await fetch(`${this.origin}${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  }
}

function paiseOf(rupees: string): number {
  const [whole = '0', fraction = '00'] = rupees.split('.');
  return Number(`${whole}${fraction}`);
}
