export interface PolicySources {
  nonce: string;
  /** Origins that may embed the portal: the bank's internet banking. */
  frameAncestors: readonly string[];
  /** Further origins of calls: the bank's API, a telemetry endpoint. */
  connect: readonly string[];
  /** Names of the remotes; each one's chunk loading has a Trusted Types policy of its own. */
  remotes: readonly string[];
}

/** The page's policy: no inline script, no eval, no foreign origin, and no script address that is not approved. */
export function contentSecurityPolicy({ nonce, frameAncestors, connect, remotes }: PolicySources): string {
  const policies = ['billpay-shell', 'billpay-loader', ...remotes.map((name) => `mfe-${name}`)];
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    ['connect-src', "'self'", ...connect].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    ['frame-ancestors', ...(frameAncestors.length > 0 ? frameAncestors : ["'none'"])].join(' '),
    "require-trusted-types-for 'script'",
    // A remote that is loaded again creates its policy again.
    ['trusted-types', ...policies, "'allow-duplicates'"].join(' '),
  ].join('; ');
}

/** On every response of the portal. */
export const commonHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  // The hand-off pair is in the first address; it must not leak in a Referer.
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};
