import { pinnedScript, scriptPolicy } from '../loader/script-policy';
import type { LaterScript } from './vault-data';

/** The vault's only Trusted Types policy. */
const policy = scriptPolicy('billpay-vault', (address) => {
  if (!address.startsWith('/shell/vault-')) throw new TypeError('Not a script of the vault');
});

/** Longest wait for a script, in ms. */
const WAIT_MS = 15_000;

/**
 * Loads a script that the document does not contain. Also resolves if it cannot be loaded or takes too long.
 */
export function loadScript({ address, integrity }: LaterScript): Promise<void> {
  return new Promise((resolve) => {
    const script = pinnedScript(address, integrity, policy);
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => resolve());
    document.head.append(script);
    setTimeout(resolve, WAIT_MS);
  });
}
