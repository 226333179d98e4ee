import { join } from 'node:path';
import { projectRoot } from '../../build/repository';
import { freePort, startServer } from '../../processes/server-process';

/** The bank of a trial: a sandbox in a separate process, with demo customers. */
export interface TrialBank {
  /** Base URL of the API, for the portal's settings. */
  readonly apiBase: string;
  /** @param like kind of the demo customer; defaults to one with bills and payments */
  newCustomer(like?: string): Promise<string>;
  /** Returns the portal's URL with a fresh hand-off pair of the customer. */
  handOff(customer: string): Promise<string>;
  stop(): Promise<void>;
}

/** @param portalOrigin origin of the pages that may call the API */
export async function startTrialBank(portalOrigin: string): Promise<TrialBank> {
  const origin = `http://127.0.0.1:${await freePort()}`;
  const program = [process.execPath, '--import', 'tsx', join('server', 'sandbox', 'main.ts')];
  const settings = {
    PORT: new URL(origin).port,
    DATA_DIR: 'memory',
    ALLOWED_ORIGINS: portalOrigin,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    SANDBOX_CONTROL_API: 'loopback',
  };
  // Excludes the settings of this machine's own servers from the trial.
  const { DATABASE_URL: _, ...env } = process.env;
  const server = await startServer(program, `${origin}/readyz`, {
    cwd: projectRoot,
    env: { ...env, ...settings },
  });

  async function control<T>(path: string, body: object): Promise<T> {
    const response = await fetch(`${origin}/sandbox/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  }

  return {
    apiBase: `${origin}/api`,
    async newCustomer(like = 'regular') {
      return (await control<{ customer: string }>('customers', { like })).customer;
    },
    async handOff(customer) {
      const { url } = await control<{ url: string }>('handoff', { customer, platform: 'IB', page: '/' });
      return new URL(url, portalOrigin).href;
    },
    stop: () => server.stop(),
  };
}
