import * as z from 'zod/mini';
import { lightPalette, type Palette } from '@billpay/ui/theme/palette';
import type { PageFiles } from '../registry/verify-files';

const colorNames = Object.keys(lightPalette) as [keyof Palette, ...(keyof Palette)[]];
const colors = z.optional(z.partialRecord(z.enum(colorNames), z.string()));

const picture = z.object({
  src: z.string(),
  darkSrc: z.optional(z.string()),
  text: z.string(),
  width: z.number(),
  height: z.number(),
});

/** The bank's branding for the page, with legible colours, and paths on the portal's own origin. */
const pageBranding = z.object({
  light: colors,
  dark: colors,
  radius: z.optional(z.number()),
  font: z.optional(z.string()),
  /** Files of the font's first family. `weight` is a CSS weight, or a range such as '300 700'. */
  fontFiles: z.optional(z.array(z.object({ family: z.string(), src: z.string(), weight: z.string() }))),
  logo: z.optional(picture),
  marks: z.optional(z.object({ network: z.optional(picture), bank: z.optional(picture) })),
  receipt: z.optional(
    z.object({
      bankName: z.optional(z.string()),
      logo: z.optional(picture),
      color: z.optional(z.string()),
    }),
  ),
});
export type PageBranding = z.output<typeof pageBranding>;

/** The largest size of the logo in the header, in px. */
export const HEADER_LOGO = { height: 32, maxWidth: 140 } as const;

/** Id of the element with the settings of a page. */
export const SETTINGS_ELEMENT = 'billpay-settings';

/**
 * Data that the server inlines into the page for the shell. server/portal/serve and tools/start read the
 * values.
 */
export const portalSettings = z.object({
  bankName: z.string(),
  supportPhone: z.optional(z.string()),
  /** Address of the API, on this origin or the bank's, for example '/api'. */
  apiBase: z.string(),
  /** Timeout of a call in ms. Defaults to 30,000. */
  apiTimeoutMs: z.optional(z.number()),
  /** Share of the calls whose trace the API records, from 0 to 1. Without it, calls have no trace. */
  traceShare: z.optional(z.number()),
  /** Names of remotes that the bank does not offer. */
  switchedOff: z.optional(z.array(z.string())),
  /** Exact origins, in addition to the portal's own, from which remotes may load files. */
  remoteOrigins: z.optional(z.array(z.string())),
  /** Whether the API is the sandbox. /mock-redirect exists only in this case. */
  sandbox: z.boolean(),
  /** False in development, where an invalid event throws an error instead of being dropped. */
  production: z.boolean(),
  /** Exact origins of pages that may embed the portal and receive its messages. */
  embeddingOrigins: z.optional(z.array(z.string())),
  /** Address that a logged-out customer returns to. */
  returnUrl: z.optional(z.string()),
  /** Exact origin of the vault, which holds the session and makes the calls (docs/decisions/0130). */
  vault: z.optional(z.string()),
  /** Whether the vault may offer passkeys. */
  passkeys: z.optional(z.boolean()),
  /** Whether the API has the payment lock and reports of payments. */
  protection: z.optional(z.boolean()),
  /** Whether the login accepts first calls and returns their responses. */
  firstResponses: z.optional(z.boolean()),
  telemetryEndpoint: z.optional(z.string()),
  /** Signed id of this page for telemetry. Pages served by nginx do not have it. */
  pageId: z.optional(z.string()),
  /** Version of this page's shell, for example '1.1.0-3fa2b8c91d'. */
  shellVersion: z.optional(z.string()),
  branding: z.optional(pageBranding),
  /**
   * Languages that the bank offers, each with its own name, with the default first. Defaults to English only.
   */
  languages: z.optional(z.record(z.string(), z.string())),
  /** The server's time when it wrote the page, in ms since 1970. */
  serverTimeMs: z.number(),
});
export type PortalSettings = z.output<typeof portalSettings>;

export interface PageData {
  settings: PortalSettings;
  /** Registry and signatures as served, and not verified yet. */
  files: PageFiles;
  /** The nonce of inline styles. */
  nonce: string;
}

/** Reads the data of the page. @throws Error if the portal's server did not compose the page. */
export function readPageData(page: Document): PageData {
  const text = (id: string) => page.getElementById(id)?.textContent ?? '';
  const nonce = page.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
  return {
    settings: portalSettings.parse(JSON.parse(text(SETTINGS_ELEMENT))),
    files: {
      roots: JSON.parse(text('billpay-roots') || '[]') as string[],
      timestamp: text('billpay-timestamp'),
      registry: text('billpay-registry') || undefined,
    },
    nonce,
  };
}
