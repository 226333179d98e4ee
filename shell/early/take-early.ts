import type { EarlyRequests } from '@billpay/http-client/early';

declare global {
  interface Window {
    /** Requests of the page's first script. The shell takes them before it runs any other code. */
    billpayEarly?: EarlyRequests;
  }
}

/** Removes the early requests from the page and returns them. Works only once. */
export function takeEarly(page: Window = window): EarlyRequests | undefined {
  const early = page.billpayEarly;
  delete page.billpayEarly;
  return early;
}

/** Leaves the early requests for the shell. */
export function leaveEarly(early: EarlyRequests, page: Window = window): void {
  page.billpayEarly = early;
}
