import { Bank } from './bank';
import { privatePortal, type PrivatePortal } from './private-portal';

/** A portal at `localhost`, whose vault is at `127.0.0.1` of the same server: two sites to a browser. */
export interface VaultPortal extends Pick<PrivatePortal, 'portalDir' | 'remove'> {
  readonly bank: Bank;
  /** Exact origin of the portal's pages. */
  readonly portal: string;
  /** Exact origin of the vault; no server listens there if the vault is switched off. */
  readonly vault: string;
}

/**
 * @param isOn whether the portal has a vault; false for a negative control
 * @param env further environment variables of its server
 * @param embedded whether to use a data folder instead of the tests' database server
 */
export async function vaultPortal(
  isOn = true,
  env: NodeJS.ProcessEnv = {},
  embedded = false,
): Promise<VaultPortal> {
  const own = await privatePortal({
    embedded,
    env: { VAULT: isOn ? 'on' : 'off', ...env },
    probe: '/healthz',
  });
  const portal = `http://localhost:${new URL(own.bank.origin).port}`;
  return {
    bank: new Bank(own.bank.origin, portal),
    portal,
    vault: own.bank.origin,
    portalDir: own.portalDir,
    remove: () => own.remove(),
  };
}
