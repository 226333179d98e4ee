import type { PinnedScript } from './containers';
import { pinnedScript, scriptPolicy } from './script-policy';

/** Integrity values by complete address. */
const allowed = new Map<string, string>();

/** Adds the scripts of a verified registry to those the loader may run. */
export function allowScripts(scripts: readonly PinnedScript[]): void {
  for (const { href, integrity } of scripts) allowed.set(new URL(href, location.href).href, integrity);
}

function pinned(address: string): string {
  const { origin, pathname } = new URL(address, location.href);
  const integrity = allowed.get(origin + pathname);
  if (!integrity) throw new Error(`No integrity is known for ${pathname}`);
  return integrity;
}

const policy = scriptPolicy('billpay-loader', pinned);

/**
 * Creates a script element for a registry entry, pinned to its bytes.
 * @throws Error for an address that the registry does not name.
 */
export function createPinnedScript(address: string): HTMLScriptElement {
  return pinnedScript(address, pinned(address), policy);
}
