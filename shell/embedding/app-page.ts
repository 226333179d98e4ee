/** What the bank's app provides in the page of its web view, and what the portal provides to it there. */
export interface AppPage {
  ReactNativeWebView?: { postMessage(text: string): void };
  BillPayBridge?: { postMessage(text: string): void };
  webkit?: { messageHandlers?: { billpay?: { postMessage(message: object): void } } };
  billpay?: {
    /** Ends the session of the portal, as that of the app has ended. */
    logout(): void;
    /** Declares that the app has something to do with a receipt: to share it, to keep it. */
    acceptReceipts(): void;
  };
}

export const thisPage = globalThis as AppPage;

/** True inside the bank's app: the token's platform is the app, or its bridge is there. Nothing can be downloaded there (REC-09). */
export function isInAppWebView(platform: string, page: AppPage = thisPage): boolean {
  return platform === 'MOBILE' || hasBridge(page);
}

export function hasBridge({ ReactNativeWebView, BillPayBridge, webkit }: AppPage = thisPage): boolean {
  return Boolean(ReactNativeWebView ?? BillPayBridge ?? webkit?.messageHandlers?.billpay);
}
