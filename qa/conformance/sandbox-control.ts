import { callControl } from '@billpay/sandbox/testing/test-client';
import type { HandOffPair } from './options';

interface Ledger {
  readonly sum: string;
  readonly agrees: boolean;
}

/** Control API of a sandbox, with private customers, their messages and the ledger. */
export class SandboxControl {
  private constructor(private readonly origin: string) {}

  /**
   * Finds the control API next to an API base. Returns null if it does not exist, as on a bank's own server.
   */
  static async find(base: string, timeoutMs: number): Promise<SandboxControl | null> {
    const origin = base.replace(/\/api$/, '');
    try {
      const response = await fetch(`${origin}/sandbox/customers`, {
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'manual',
      });
      return response.ok && Array.isArray(await response.json()) ? new SandboxControl(origin) : null;
    } catch {
      return null;
    }
  }

  /** Creates a private copy of the regular demo customer and returns its id. */
  async newCustomer(): Promise<string> {
    const like = { like: 'regular' };
    return (await callControl<{ customer: string }>(this.origin, 'POST', '/sandbox/customers', like))
      .customer;
  }

  async handOff(customer: string): Promise<HandOffPair> {
    const { url } = await callControl<{ url: string }>(this.origin, 'POST', '/sandbox/handoff', { customer });
    const pair = new URL(url, this.origin).searchParams;
    return { id: pair.get('id') ?? '', hash: pair.get('hash') ?? '' };
  }

  /** Returns the newest code sent to a customer. */
  async code(customer: string): Promise<string> {
    const query = new URLSearchParams({ customer }).toString();
    const messages = await callControl<{ code?: string }[]>(this.origin, 'GET', `/sandbox/messages?${query}`);
    const code = messages.find((message) => message.code)?.code;
    if (!code) throw new Error('the sandbox has sent no code');
    return code;
  }

  /** Creates a payment link for a bill, as its biller would send it. */
  async paymentLink(billerId: string, parameters: Readonly<Record<string, string>>): Promise<string> {
    const order = { billerId, parameters };
    return (await callControl<{ link: string }>(this.origin, 'POST', '/sandbox/payment-links', order)).link;
  }

  ledger(): Promise<Ledger> {
    return callControl<Ledger>(this.origin, 'GET', '/sandbox/ledger');
  }
}
