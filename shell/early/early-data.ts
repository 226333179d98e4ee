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
  /** Exact origin of the vault; undefined if the portal has none. */
  readonly vault?: string | undefined;
}

/** Reads the early data. @throws SyntaxError if the page has none */
export function readEarlyData(page: Document): EarlyData {
  return JSON.parse(page.getElementById(EARLY_ELEMENT)?.textContent ?? '') as EarlyData;
}
