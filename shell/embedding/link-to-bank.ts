import { isConnect, readBankMessage, type HandOffPair, type PortalMessage } from '@billpay/embed/protocol';
import { linkToApp } from './app-bridge';
import type { BankLink } from './bank-link';
import { takeMessages } from './early-messages';

/** The part of the portal's window that a link uses. */
export type LinkedPage = Pick<Window, 'parent' | 'location' | 'addEventListener' | 'removeEventListener'>;

/**
 * Far more messages than a portal sends before its page connects. A page without the element never connects.
 */
const MAX_WAITING = 100;

/**
 * Returns the link of this page; undefined without an embedding page.
 * @param origins exact origins of pages that may embed the portal; `'self'` is its own
 */
export function linkToBank(origins: readonly string[], page: LinkedPage = window): BankLink | undefined {
  return page.parent === page ? linkToApp() : linkToPage(origins, page);
}

/**
 * Sends the only channel to the first page of an allowed origin that connects. Messages wait until then.
 * Sends nothing after 'session-ended'.
 */
function linkToPage(origins: readonly string[], page: LinkedPage): BankLink {
  const allowed = origins.map((origin) => (origin === "'self'" ? page.location.origin : origin));
  const waiting: PortalMessage[] = [];
  let port: MessagePort | undefined;
  let hasEnded = false;
  let onLogout: () => void = () => undefined;
  let onStart: (pair: HandOffPair) => void = () => undefined;
  const accept = ({ source, origin, data, ports }: MessageEvent<unknown>) => {
    const [offered] = ports;
    const isOfBank = source === page.parent && allowed.includes(origin);
    if (port || !isOfBank || !isConnect(data) || !offered || ports.length > 1) return;
    page.removeEventListener('message', accept);
    port = offered;
    port.addEventListener('message', (event: MessageEvent<unknown>) => {
      const message = readBankMessage(event.data);
      if (message?.type === 'logout') onLogout();
      else if (message) onStart(message);
    });
    port.start();
    for (const message of waiting.splice(0)) port.postMessage(message);
  };
  page.addEventListener('message', accept);
  for (const message of takeMessages()) accept(message);
  return {
    report: (message) => {
      if (hasEnded) return;
      hasEnded = message.type === 'session-ended';
      if (port) return port.postMessage(message);
      waiting.push(message);
      if (waiting.length > MAX_WAITING) waiting.shift();
    },
    onLogout: (handler) => {
      onLogout = handler;
    },
    onStart: (handler) => {
      onStart = handler;
    },
  };
}
