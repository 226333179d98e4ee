/** What a Trusted Types policy does for addresses of scripts. */
export interface ScriptPolicy {
  createScriptURL(address: string): string;
}

interface TrustedTypePolicies {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy;
}

/**
 * A policy that accepts the addresses that `check` does not throw for. Without Trusted Types in the browser, the check alone.
 * @throws TypeError where the page's policy does not list the name
 */
export function scriptPolicy(name: string, check: (address: string) => void): ScriptPolicy {
  const rules: ScriptPolicy = {
    createScriptURL(address) {
      check(address);
      return address;
    },
  };
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypePolicies };
  return trustedTypes?.createPolicy(name, rules) ?? rules;
}

/** A script element that runs only if its bytes have the digest. */
export function pinnedScript(address: string, integrity: string, policy: ScriptPolicy): HTMLScriptElement {
  const script = document.createElement('script');
  script.integrity = integrity;
  script.crossOrigin = 'anonymous';
  script.src = policy.createScriptURL(address);
  return script;
}
