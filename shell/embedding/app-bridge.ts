import type { AppMessage } from '@billpay/embed/protocol';
import { hasBridge, thisPage, type AppPage } from './app-page';
import type { BankLink } from './bank-link';

/** Creates the link to the app, which receives a page's messages, and receipts if the app accepts them. */
export function linkToApp(app: AppPage = thisPage): BankLink | undefined {
  if (!hasBridge(app)) return undefined;
  const { ReactNativeWebView, BillPayBridge, webkit } = app;
  let acceptsReceipts = false;
  function send(message: AppMessage): void {
    const text = JSON.stringify(message);
    /* oxlint-disable unicorn/require-post-message-target-origin -- bridges of the app, not windows: they have no
       origin */
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
