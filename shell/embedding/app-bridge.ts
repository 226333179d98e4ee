import { readPair, type AppMessage, type HandOffPair } from '@billpay/embed/protocol';
import { hasBridge, thisPage, type AppPage } from './app-page';
import type { BankLink } from './bank-link';

const PREPARED_HOME = '/?prepare';

/** Creates the link to the app, which receives a page's messages, and receipts if the app accepts them. */
export function linkToApp(app: AppPage = thisPage): BankLink | undefined {
  if (!hasBridge(app)) return undefined;
  const { ReactNativeWebView, BillPayBridge, webkit } = app;
  let acceptsReceipts = false;
  let hasEnded = false;
  let onStart: ((pair: HandOffPair) => void) | undefined;
  function send(message: AppMessage): void {
    hasEnded ||= message.type === 'session-ended';
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
      const start = (text: string) => {
        const pair = readPair(text);
        if (!pair || !onStart || hasEnded) return false;
        onStart(pair);
        onStart = undefined;
        return true;
      };
      const prepare = () => hasEnded && location.replace(PREPARED_HOME);
      app.billpay = Object.freeze({ logout, acceptReceipts, start, prepare });
    },
    onStart(handler) {
      onStart = handler;
    },
    get sendReceipt() {
      return acceptsReceipts ? send : undefined;
    },
  };
}
