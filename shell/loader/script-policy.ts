/** The address check of a Trusted Types policy. */
export interface ScriptPolicy {
  createScriptURL(address: string): string;
}

interface TrustedTypePolicies {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy;
}

/**
 * Creates a policy that accepts the addresses for which `check` does not throw. Without Trusted Types in the browser,
 * only runs the check.
 * @throws TypeError if the page's policy does not list the name
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

/** Creates a script element that runs only if its bytes have the digest. */
export function pinnedScript(address: string, integrity: string, policy: ScriptPolicy): HTMLScriptElement {
  const script = document.createElement('script');
  script.integrity = integrity;
  script.crossOrigin = 'anonymous';
  script.src = policy.createScriptURL(address);
  return script;
}
