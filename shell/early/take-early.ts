import type { EarlyRequests } from '@billpay/http-client/early';

declare global {
  interface Window {
    /** What the page's first script has sent. The shell reads it before it runs any other code. */
    billpayEarly?: EarlyRequests;
  }
}

/** Hands the early requests over. There is no second one to take, and nothing in the page leads to the first. */
export function takeEarly(page: Window = window): EarlyRequests | undefined {
  const early = page.billpayEarly;
  delete page.billpayEarly;
  return early;
}

/** Leaves the early requests for the shell. */
export function leaveEarly(early: EarlyRequests, page: Window = window): void {
  page.billpayEarly = early;
}
