import { freePort, startPortal } from './start-portal';

export type StubCustomer = 'asha' | 'vikram';

/** The stub of a bank's API (`qa/bank-stub`) in its own process, and a client of its test interface. */
export interface BankStub {
  /** The base of its calls, for `api.base` of the portal's configuration. */
  readonly api: string;
  /** A fresh hand-off pair, for the portal's address: `id=…&hash=…`. */
  handOff(customer: StubCustomer): Promise<string>;
  /** The newest one-time code sent to the customer. */
  latestCode(customer: StubCustomer): Promise<string>;
  /** The balances of the customer's accounts, in paise. */
  balancesOf(customer: StubCustomer): Promise<number[]>;
  logs(): string;
  stop(): Promise<void>;
}

/** @param portals the origins that may call it */
export async function startBankStub(portals: readonly string[]): Promise<BankStub> {
  const testPort = await freePort();
  const { origin, logs, stop } = await startPortal({
    command: ['qa/bank-stub/main.mjs'],
    env: { TEST_PORT: String(testPort), ALLOWED_ORIGINS: portals.join(' ') },
    probe: '/healthz',
  });
  const ask = async <Response>(path: string, init?: RequestInit): Promise<Response> => {
    const response = await fetch(`http://127.0.0.1:${testPort}${path}`, init);
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return (await response.json()) as Response;
  };
  return {
    api: `${origin}/api`,
    async handOff(customer) {
      const body = JSON.stringify({ customer });
      const pair = await ask<Record<string, string>>('/hand-offs', { method: 'POST', body });
      return String(new URLSearchParams(pair));
    },
    async latestCode(customer) {
      return (await ask<{ code: string }>(`/codes?customer=${customer}`)).code;
    },
    async balancesOf(customer) {
      const accounts = await ask<{ balance: string }[]>(`/accounts?customer=${customer}`);
      return accounts.map(({ balance }) => Math.round(Number(balance) * 100));
    },
    logs,
    stop,
  };
}
