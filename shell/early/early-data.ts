/** Id of the element with the data of the first script. */
export const EARLY_ELEMENT = 'billpay-early';

/** Input of the page's first script, which the server writes into the page before the script. */
export interface EarlyData {
  /** API base as in the settings, for example '/api' or an address. */
  readonly apiBase: string;
  /** Paths of the first view's calls, relative to the API base, for example '/billers/saved'. */
  readonly firstCalls: readonly string[];
  /** Tags of the languages that the bank offers; undefined if there is only one. */
  readonly languages?: readonly string[] | undefined;
  /** Share of the calls whose trace the API records; undefined without traces. */
  readonly traceShare?: number | undefined;
  /** Undefined if the portal has no vault or the page has no session. */
  readonly vault?: EarlyVault | undefined;
}

/** The vault's frame, as the page shows it. */
export interface EarlyVault {
  /** Exact origin of the vault. */
  readonly origin: string;
  /** Title of the frame, for screen readers. */
  readonly title: string;
  /** Permissions policy of the frame; '' if there is none. */
  readonly allow: string;
  /** Style of the frame and the elements around it. */
  readonly style: string;
}

/** Returns the language that the address asks for; undefined for the default. */
export function readAskedLanguage({ languages }: EarlyData): string | undefined {
  const asked = new URLSearchParams(location.search).get('language') ?? '';
  return languages?.includes(asked) ? asked : undefined;
}

/** Reads the early data. @throws SyntaxError if the page has none */
export function readEarlyData(page: Document): EarlyData {
  return JSON.parse(page.getElementById(EARLY_ELEMENT)?.textContent ?? '') as EarlyData;
}
