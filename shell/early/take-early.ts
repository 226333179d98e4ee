import type { EarlyRequests } from '@billpay/http-client/early';
import type { HandOff } from '../session/hand-off';
import type { VaultLink } from './connect-vault';

/** Requests of the page's first script, and its connection to the vault if the portal has one. */
export interface Early extends EarlyRequests {
  readonly vault?: VaultLink | undefined;
  /** Sends the login and the first calls; undefined unless the page waits for a hand-off pair (`?prepare`). */
  readonly begin?: ((handOff: HandOff) => void) | undefined;
  /** Returns the title of the page that the customer has chosen from the server's menu, if any. */
  readonly chosenTitle?: (() => string | null | undefined) | undefined;
}

declare global {
  interface Window {
    /** Requests of the page's first script. The shell takes them before it runs any other code. */
    billpayEarly?: Early;
  }
}

/** Removes the early requests from the page and returns them. Works only once. */
export function takeEarly(page: Window = window): Early | undefined {
  const early = page.billpayEarly;
  delete page.billpayEarly;
  return early;
}

/** Stores the early requests for the shell. */
export function leaveEarly(early: Early, page: Window = window): void {
  page.billpayEarly = early;
}
