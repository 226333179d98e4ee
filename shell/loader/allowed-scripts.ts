import type { PinnedScript } from './containers';

interface ScriptPolicy {
  createScriptURL(address: string): string;
}

interface TrustedTypePolicies {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy;
}

const allowed = new Map<string, string>();

/** Adds the scripts of a verified registry to those the loader may run. */
export function allowScripts(scripts: readonly PinnedScript[]): void {
  for (const { href, integrity } of scripts) allowed.set(href, integrity);
}

function pinned(address: string): string {
  const { origin, pathname } = new URL(address, location.href);
  const integrity = origin === location.origin ? allowed.get(pathname) : undefined;
  if (!integrity) throw new Error(`No integrity is known for ${pathname}`);
  return integrity;
}

const rules: ScriptPolicy = {
  createScriptURL(address) {
    pinned(address);
    return address;
  },
};

const trustedTypes = (globalThis as { trustedTypes?: TrustedTypePolicies }).trustedTypes;
const policy = trustedTypes?.createPolicy('billpay-loader', rules) ?? rules;

/**
 * A script element for an entry of the registry: pinned to its bytes, and refused when nothing pins it.
 * @throws Error for an address the registry does not name.
 */
export function createPinnedScript(address: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.integrity = pinned(address);
  script.crossOrigin = 'anonymous';
  script.src = policy.createScriptURL(address);
  return script;
}
