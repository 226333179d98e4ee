import type { PortalSettings } from '@billpay/shell/boot/page-data';

export interface PolicySources {
  nonce: string;
  /** Origins that may embed the portal: the bank's internet banking. */
  frameAncestors: readonly string[];
  /** The API, the telemetry endpoint and files of remotes may be on other origins. */
  settings: Pick<PortalSettings, 'apiBase' | 'telemetryEndpoint' | 'remoteOrigins' | 'vault'>;
  /** Names of the remotes; each one's chunk loading has its own Trusted Types policy. */
  remotes: readonly string[];
  /** Integrity values of the page's inline scripts. */
  inlineScripts: readonly string[];
}

/**
 * Lists all remotes, because one that is missing when a page is composed may be back when the customer presses Retry
 * (MFE-02).
 */
const prescribedRemotes = ['autopay', 'billers', 'complaints', 'history', 'payments'];

/**
 * Returns the page's policy: only the build's inline scripts, no eval, no foreign origins except those of remotes, and
 * only approved script URLs.
 */
export function contentSecurityPolicy({
  nonce,
  frameAncestors,
  settings,
  remotes,
  inlineScripts,
}: PolicySources): string {
  const names = new Set([...prescribedRemotes, ...remotes]);
  const { remoteOrigins = [] } = settings;
  const policies = ['billpay-shell', 'billpay-loader', ...[...names].map((name) => `mfe-${name}`)];
  return [
    "default-src 'none'",
    ["script-src 'self'", ...remoteOrigins, ...inlineScripts.map((integrity) => `'${integrity}'`)].join(' '),
    `style-src 'self' 'nonce-${nonce}'`,
    ['connect-src', "'self'", ...foreignOrigins(settings)].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    ...(settings.vault === undefined ? [] : [`frame-src ${settings.vault}`]),
    "base-uri 'none'",
    "form-action 'none'",
    ['frame-ancestors', ...(frameAncestors.length > 0 ? frameAncestors : ["'none'"])].join(' '),
    "require-trusted-types-for 'script'",
    // A remote that is loaded again creates its policy again.
    ['trusted-types', ...policies, "'allow-duplicates'"].join(' '),
  ].join('; ');
}

/** Includes the origins of remotes, because the page fetches a script that did not run, to find the cause. */
function foreignOrigins({
  apiBase,
  telemetryEndpoint,
  remoteOrigins = [],
}: PolicySources['settings']): string[] {
  return [apiBase, telemetryEndpoint, ...remoteOrigins].flatMap((address) =>
    address && URL.canParse(address) ? [new URL(address).origin] : [],
  );
}

const everywhere = {
  // Browsers ignore it over http, so it needs no setting. Subdomains are the bank's decision.
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
  // The first URL contains the hand-off pair, which must not leak in a Referer.
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
 * Headers of every response, by kind, without the page's policy, which differs in each response. Node and
 * nginx send the same ones.
 */
export const responseHeaders = {
  /** Every script has an integrity value; a browser that knows this header runs no other. */
  page: {
    ...everywhere,
    ...uncached,
    'integrity-policy': 'blocked-destinations=(script)',
    // A bank's dashboard on the portal's site may prerender the page, which starts no session until it is shown.
    'supports-loading-mode': 'credentialed-prerender',
    'no-vary-search': 'params=("prepare" "id" "hash")',
  },
  /** A file of the shell or a remote: its URL changes with its bytes. */
  file: { ...everywhere, ...noPage, ...immutable },
  /**
   * A file of the branding. An SVG in an <img> runs no scripts; the policy also stops them when the SVG is
   * opened by its URL.
   */
  brand: { ...everywhere, ...immutable, ...picture("default-src 'none'") },
  /** An SVG with inline styles, which browsers apply only under this policy. */
  styled: { ...everywhere, ...immutable, ...picture("default-src 'none'; style-src 'unsafe-inline'") },
  /** `embed.js`: banks' pages on other origins load it from one URL, so it is cached for minutes only. */
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

/** Headers of the vault's document, whose policy allows its script, its style and the portal. */
export const vaultHeaders = { ...everywhere, ...uncached, 'origin-agent-cluster': '?1' } as const;
