import type { PortalSettings } from '@billpay/shell/boot/page-data';

export interface PolicySources {
  nonce: string;
  /** Origins that may embed the portal: the bank's internet banking. */
  frameAncestors: readonly string[];
  /** The API and the telemetry endpoint may be on other origins. */
  settings: Pick<PortalSettings, 'apiBase' | 'telemetryEndpoint'>;
  /** Names of the remotes; each one's chunk loading has a Trusted Types policy of its own. */
  remotes: readonly string[];
  /** The integrity values of the page's inline scripts. */
  inlineScripts: readonly string[];
}

/** Remotes of MFE-02: one that is not in the registry when a page is composed may be back at its Retry. */
const prescribedRemotes = ['autopay', 'billers', 'complaints', 'history', 'payments'];

/**
 * The page's policy: no inline script but those of the build, no eval, no foreign origin, and no script address that is not
 * approved.
 */
export function contentSecurityPolicy({
  nonce,
  frameAncestors,
  settings,
  remotes,
  inlineScripts,
}: PolicySources): string {
  const names = new Set([...prescribedRemotes, ...remotes]);
  const policies = ['billpay-shell', 'billpay-loader', ...[...names].map((name) => `mfe-${name}`)];
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inlineScripts.map((integrity) => `'${integrity}'`)].join(' '),
    `style-src 'self' 'nonce-${nonce}'`,
    ['connect-src', "'self'", ...foreignOrigins(settings)].join(' '),
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

function foreignOrigins({ apiBase, telemetryEndpoint }: PolicySources['settings']): string[] {
  return [apiBase, telemetryEndpoint].flatMap((address) =>
    address && URL.canParse(address) ? [new URL(address).origin] : [],
  );
}

const everywhere = {
  // Browsers ignore it over http, so it needs no setting. Subdomains are the bank's decision.
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
  // The hand-off pair is in the first address; it must not leak in a Referer.
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

const uncached = { 'cache-control': 'no-store' };
const noPage = { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" };

const YEAR_S = 31_536_000;
const immutable = { 'cache-control': `public, max-age=${YEAR_S}, immutable` };
const EMBED_KEPT_S = 300;

const picture = (sources: string) => ({
  'content-security-policy': `${sources}; img-src data:; frame-ancestors 'none'; sandbox`,
});

/**
 * The headers of every response, by kind. The page's policy differs in each response and is not among them. Node and nginx send
 * the same ones.
 */
export const responseHeaders = {
  /** Every script has an integrity value; a browser that knows this header runs no other. */
  page: { ...everywhere, ...uncached, 'integrity-policy': 'blocked-destinations=(script)' },
  /** A file of the shell or a remote: its address changes with its bytes. */
  file: { ...everywhere, ...noPage, ...immutable },
  /**
   * A file of the branding. A picture runs no script as an image; the policy keeps an SVG that is opened by its own address from
   * running one under the portal's origin.
   */
  brand: { ...everywhere, ...immutable, ...picture("default-src 'none'") },
  /** An SVG with styles of its own, which a browser may apply by this policy only. */
  styled: { ...everywhere, ...immutable, ...picture("default-src 'none'; style-src 'unsafe-inline'") },
  /** `embed.js`: banks' pages of other origins load it by one address, so it is kept for minutes only. */
  embed: {
    ...everywhere,
    ...noPage,
    'cache-control': `public, max-age=${EMBED_KEPT_S}`,
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
  },
  /** The registry, probes and errors. */
  other: { ...everywhere, ...noPage, ...uncached },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;
