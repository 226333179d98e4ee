import { servePage, type PageServer } from './page-server';

/** Messages that the replacement page sends through its channel, in order. */
const messages = [
  null,
  'session-ended',
  { type: 'payment-completed', transactionId: 'BP1', outcome: 'success' },
  { type: 'logout' },
  { type: 'height', px: -1 },
  { type: 'height', px: 1e9 },
  { type: 'height', px: 100_000 },
  { type: 'navigated', path: '//evil.example/', title: 'Home' },
  { type: 'x'.repeat(1_000_000) },
  { type: 'ready' },
  { type: 'ready' },
  { type: 'payment-completed', transactionId: 'BP1', outcome: 'success' },
  { type: 'payment-completed', transactionId: 'BP1', outcome: 'success' },
  { type: 'session-ended', reason: 'idle' },
  { type: 'height', px: 1 },
  { type: 'logout' },
  { type: 'session-ended', reason: 'logout' },
];

const script = `
for (const data of [{ type: 'logout' }, { type: 'session-ended', reason: 'logout' }, { billpay: 'connect', version: 1 }])
  parent.postMessage(data, '*');
let page = 'not reached';
try { page = parent.document.title; } catch (error) { page = error.name; }
try { top.location = 'about:blank#taken'; } catch (error) { page += ' ' + error.name; }
addEventListener('message', ({ data, origin, ports: [port] }) => {
  document.body.textContent = JSON.stringify({ data, page });
  for (const message of ${JSON.stringify(messages)}) port.postMessage(message);
  port.postMessage({ type: 'session-ended', reason: 'refused' });
});
`;

/**
 * Opens a hostile page where the bank's page expects the portal. The hostile page sends every kind of
 * message, and shows the received messages.
 */
export function openReplacedPortal(): Promise<PageServer> {
  return servePage(`<title>Bill Pay</title><body><script>${script}</script>`);
}
