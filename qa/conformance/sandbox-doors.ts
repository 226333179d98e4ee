import { door } from '@billpay/sandbox/testing/test-client';
import type { HandOffPair } from './options';

interface Ledger {
  readonly sum: string;
  readonly agrees: boolean;
}

/** The doors of a sandbox, beside its API: private customers, their messages, the ledger. */
export class SandboxDoors {
  private constructor(private readonly origin: string) {}

  /** The doors beside an API base, or null where there are none: a bank's own server. */
  static async find(base: string, timeoutMs: number): Promise<SandboxDoors | null> {
    const origin = base.replace(/\/api$/, '');
    try {
      const answer = await fetch(`${origin}/sandbox/customers`, {
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'manual',
      });
      return answer.ok && Array.isArray(await answer.json()) ? new SandboxDoors(origin) : null;
    } catch {
      return null;
    }
  }

  /** A private copy of a demo customer: its id. */
  async newCustomer(like: string): Promise<string> {
    return (await door<{ customer: string }>(this.origin, 'POST', '/sandbox/customers', { like })).customer;
  }

  async handOff(customer: string): Promise<HandOffPair> {
    const { url } = await door<{ url: string }>(this.origin, 'POST', '/sandbox/handoff', { customer });
    const pair = new URL(url, this.origin).searchParams;
    return { id: pair.get('id') ?? '', hash: pair.get('hash') ?? '' };
  }

  /** The newest code sent to a customer. */
  async code(customer: string): Promise<string> {
    const query = new URLSearchParams({ customer }).toString();
    const messages = await door<{ code?: string }[]>(this.origin, 'GET', `/sandbox/messages?${query}`);
    const code = messages.find((message) => message.code)?.code;
    if (!code) throw new Error('the sandbox has sent no code');
    return code;
  }

  ledger(): Promise<Ledger> {
    return door<Ledger>(this.origin, 'GET', '/sandbox/ledger');
  }
}
