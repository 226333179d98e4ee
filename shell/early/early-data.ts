/** Id of the element with the data of the first script. */
export const EARLY_ELEMENT = 'billpay-early';

/** What the page's first script needs to know. The server writes it into the page before that script. */
export interface EarlyData {
  /** As in the settings: '/api', or an address. */
  readonly apiBase: string;
  /** Paths of the calls that the page's first view makes, behind the API base: '/billers/saved'. */
  readonly firstCalls: readonly string[];
  /** Tags of the languages that the bank offers; undefined where it is one. */
  readonly languages?: readonly string[] | undefined;
}

/** @throws SyntaxError when the page has none */
export function readEarlyData(page: Document): EarlyData {
  return JSON.parse(page.getElementById(EARLY_ELEMENT)?.textContent ?? '') as EarlyData;
}
