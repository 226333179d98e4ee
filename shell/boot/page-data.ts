import * as z from 'zod/mini';

/** Data that the server inlines into the page for the shell; server/settings.ts reads the values. */
export const portalSettings = z.object({
  bankName: z.string(),
  supportPhone: z.optional(z.string()),
  /** Where the API is, on this origin or the bank's: '/api'. */
  apiBase: z.string(),
  /** How long a call may take, in ms; 30,000 when left out. */
  apiTimeoutMs: z.optional(z.number()),
  /** Names of remotes that the bank does not offer. */
  switchedOff: z.optional(z.array(z.string())),
  /** True while the API is the sandbox: /mock-redirect exists only then. */
  sandbox: z.boolean(),
  /** False in development, where a bad event throws instead of being dropped. */
  production: z.boolean(),
  /** Exact origins of pages that may embed the portal and hear its messages. */
  embeddingOrigins: z.optional(z.array(z.string())),
  /** The address that a logged-out customer returns to. */
  returnUrl: z.optional(z.string()),
  telemetryEndpoint: z.optional(z.string()),
  /** The server's time when it wrote the page, ms since 1970. */
  serverTimeMs: z.number(),
});
export type PortalSettings = z.output<typeof portalSettings>;

export interface PageData {
  settings: PortalSettings;
  /** The registry as served, not verified yet. */
  registryText: string;
  /** The nonce of inline styles. */
  nonce: string;
}

/** @throws Error when the page was not composed by the portal's server. */
export function readPageData(page: Document): PageData {
  const text = (id: string) => page.getElementById(id)?.textContent ?? '';
  const nonce = page.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
  return {
    settings: portalSettings.parse(JSON.parse(text('billpay-settings'))),
    registryText: text('billpay-registry'),
    nonce,
  };
}
