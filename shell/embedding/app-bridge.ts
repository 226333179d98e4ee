import type { AppMessage } from '@billpay/embed/protocol';
import type { BankLink } from './bank-link';

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

const thisPage = globalThis as AppPage;

/** True inside the bank's app: its token says so, or its bridge is there. Nothing can be downloaded there (REC-09). */
export function isInAppWebView(platform: string, page: AppPage = thisPage): boolean {
  return platform === 'MOBILE' || hasBridge(page);
}

function hasBridge({ ReactNativeWebView, BillPayBridge, webkit }: AppPage): boolean {
  return Boolean(ReactNativeWebView ?? BillPayBridge ?? webkit?.messageHandlers?.billpay);
}

/** The app's bridge gets what a page would get, and receipts once the app has declared that it accepts them. */
export function linkToApp(app: AppPage = thisPage): BankLink | undefined {
  if (!hasBridge(app)) return undefined;
  const { ReactNativeWebView, BillPayBridge, webkit } = app;
  let acceptsReceipts = false;
  function send(message: AppMessage): void {
    const text = JSON.stringify(message);
    /* oxlint-disable unicorn/require-post-message-target-origin -- bridges of the app, not windows: they have no origin */
    ReactNativeWebView?.postMessage(text);
    BillPayBridge?.postMessage(text);
    webkit?.messageHandlers?.billpay?.postMessage(message);
    /* oxlint-enable unicorn/require-post-message-target-origin */
  }
  return {
    report: send,
    onLogout(logout) {
      const acceptReceipts = () => {
        acceptsReceipts = true;
      };
      app.billpay = Object.freeze({ logout, acceptReceipts });
    },
    get sendReceipt() {
      return acceptsReceipts ? send : undefined;
    },
  };
}
