/** Interface between the bank's app and the portal in the app's web view. */
export interface AppPage {
  ReactNativeWebView?: { postMessage(text: string): void };
  BillPayBridge?: { postMessage(text: string): void };
  webkit?: { messageHandlers?: { billpay?: { postMessage(message: object): void } } };
  billpay?: {
    /** Ends the portal's session after the app's has ended. */
    logout(): void;
    /** Declares that the app can share or store receipts. */
    acceptReceipts(): void;
    /** Starts a prepared page with a pair: `id=…&hash=…`. Returns false if the page does not wait for a pair. */
    start(pair: string): boolean;
    /** Loads the page that waits for the next pair. Does nothing before the session has ended. */
    prepare(): void;
  };
}

export const thisPage = globalThis as AppPage;

/**
 * Returns whether the portal runs in the bank's app, by the token's platform or the app's bridge. Customers
 * cannot download there (REC-09).
 */
export function isInAppWebView(platform: string, page: AppPage = thisPage): boolean {
  return platform === 'MOBILE' || hasBridge(page);
}

export function hasBridge({ ReactNativeWebView, BillPayBridge, webkit }: AppPage = thisPage): boolean {
  return Boolean(ReactNativeWebView ?? BillPayBridge ?? webkit?.messageHandlers?.billpay);
}
