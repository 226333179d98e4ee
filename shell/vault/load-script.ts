import { pinnedScript, scriptPolicy } from '../loader/script-policy';
import type { LaterScript } from './vault-data';

/** The vault's only Trusted Types policy. */
const policy = scriptPolicy('billpay-vault', (address) => {
  if (!address.startsWith('/shell/vault-')) throw new TypeError('Not a script of the vault');
});

/** Loads a script that the document does not contain. Also resolves if the script cannot be loaded. */
export function loadScript({ address, integrity }: LaterScript): Promise<void> {
  return new Promise((resolve) => {
    const script = pinnedScript(address, integrity, policy);
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => resolve());
    document.head.append(script);
  });
}
