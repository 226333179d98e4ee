import { isConnect, readBankMessage, type PortalMessage } from '@billpay/embed/protocol';

/** The way to whoever shows the portal: the bank's page round its frame, or the app round its web view (MFE-06). */
export interface BankLink {
  report(message: PortalMessage): void;
  /** Calls the handler when the bank's own session has ended. */
  onLogout(handler: () => void): void;
}

interface AppBridges {
  ReactNativeWebView?: { postMessage(text: string): void };
  BillPayBridge?: { postMessage(text: string): void };
  webkit?: { messageHandlers?: { billpay?: { postMessage(message: object): void } } };
  /** What the app calls in the page. */
  billpay?: { logout(): void };
}

/**
 * The link of this page; undefined where nobody shows it but the browser.
 * @param origins exact origins of pages that may embed the portal; `'self'` is its own
 */
export function linkToBank(origins: readonly string[]): BankLink | undefined {
  return window.parent === window ? linkToApp() : linkToPage(origins);
}

/** The first page of an allowed origin that connects has the portal's only channel; messages wait until then. */
function linkToPage(origins: readonly string[]): BankLink {
  const allowed = origins.map((origin) => (origin === "'self'" ? location.origin : origin));
  const waiting: PortalMessage[] = [];
  let port: MessagePort | undefined;
  let onLogout: () => void = () => undefined;
  const accept = ({ source, origin, data, ports }: MessageEvent<unknown>) => {
    const [offered] = ports;
    const isOfBank = source === window.parent && allowed.includes(origin);
    if (!isOfBank || !isConnect(data) || !offered || ports.length > 1) return;
    window.removeEventListener('message', accept);
    port = offered;
    port.addEventListener('message', (event: MessageEvent<unknown>) => {
      if (readBankMessage(event.data)) onLogout();
    });
    port.start();
    for (const message of waiting) port.postMessage(message);
  };
  window.addEventListener('message', accept);
  return {
    report: (message) => {
      if (port) port.postMessage(message);
      else waiting.push(message);
    },
    onLogout: (handler) => {
      onLogout = handler;
    },
  };
}

/** The app's bridge gets what a page would get; the app calls `billpay.logout()` in the page. */
function linkToApp(): BankLink | undefined {
  const app = globalThis as AppBridges;
  const { ReactNativeWebView, BillPayBridge, webkit } = app;
  const handler = webkit?.messageHandlers?.billpay;
  if (!ReactNativeWebView && !BillPayBridge && !handler) return undefined;
  return {
    onLogout: (logout) => {
      app.billpay = Object.freeze({ logout });
    },
    report(message) {
      const text = JSON.stringify(message);
      /* oxlint-disable unicorn/require-post-message-target-origin -- bridges of the app, not windows: they have no origin */
      ReactNativeWebView?.postMessage(text);
      BillPayBridge?.postMessage(text);
      handler?.postMessage(message);
      /* oxlint-enable unicorn/require-post-message-target-origin */
    },
  };
}
