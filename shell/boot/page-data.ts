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

/** The bank's branding as the page needs it: colours that can be read, and paths on the portal's own origin. */
const pageBranding = z.object({
  light: colors,
  dark: colors,
  radius: z.optional(z.number()),
  font: z.optional(z.string()),
  /** Files of the font's first family; `weight` is a CSS weight, or a range as '300 700'. */
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

/** Data that the server inlines into the page for the shell; server/portal/serve and tools/start read the values. */
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
  /** The shell of this page: '1.1.0-3fa2b8c91d'. */
  shellVersion: z.optional(z.string()),
  branding: z.optional(pageBranding),
  /** The languages that the bank offers, each with its own name, its default first; English alone when left out. */
  languages: z.optional(z.record(z.string(), z.string())),
  /** The server's time when it wrote the page, ms since 1970. */
  serverTimeMs: z.number(),
});
export type PortalSettings = z.output<typeof portalSettings>;

export interface PageData {
  settings: PortalSettings;
  /** Registry and signatures as served, not verified yet. */
  files: PageFiles;
  /** The nonce of inline styles. */
  nonce: string;
}

/** @throws Error when the page was not composed by the portal's server. */
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
