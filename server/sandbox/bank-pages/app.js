import { byId, handOff, onLogin } from './sandbox-calls.js';

/**
 * @typedef {{ logout(): void, acceptReceipts(): void }} PortalCalls functions that the portal provides in its
 * window
 * @typedef {Window & { billpay?: PortalCalls, navigation?: { canGoBack: boolean } }} WebView
 * @typedef {{ type: string, title?: string, reason?: string, name?: string, data?: string }} Message
 */

const bankName = byId('title').textContent;
const place = byId('web-view');
const away = byId('away');
const reason = byId('reason');

/** @type {WebView | undefined} */
let webView;

/**
 * Opens the portal as an app does in a web view. The sandbox recognises the page by its referrer, and adds web-view.js to the
 * portal's page.
 * @param {string} address
 */
function openWebView(address) {
  const frame = document.createElement('iframe');
  frame.title = 'Bill Pay';
  frame.referrerPolicy = 'same-origin';
  frame.src = address;
  place.replaceChildren(frame);
  frame.focus();
  webView = frame.contentWindow ?? undefined;
}

window.addEventListener('message', ({ source, origin, data }) => {
  if (source === webView && origin === location.origin) receive(String(data.bridge));
});

/** @param {string} text */
function showHome(text) {
  place.replaceChildren();
  webView = undefined;
  byId('title').textContent = bankName;
  reason.textContent = text;
  show(away.hidden ? 'home' : 'away');
}

/** @param {'home' | 'web-view' | 'away'} screen */
function show(screen) {
  away.hidden = screen !== 'away';
  place.hidden = !webView;
  // An app in the background receives no messages, although its timers keep running.
  place.inert = screen === 'away';
  byId('home').hidden = webView !== undefined;
  byId('logout').hidden = screen !== 'web-view';
}

const endings = new Map([
  ['logout', 'You have logged out.'],
  ['idle', 'Bill Pay was closed, as nothing was done for five minutes.'],
]);

/** @param {string} text */
function receive(text) {
  /** @type {Message} */
  const message = JSON.parse(text);
  // Height messages are frequent, and only a page uses them.
  if (message.type === 'height') return;
  note('messages', text.length > 300 ? `${text.slice(0, 300)}… (${text.length} characters)` : text);
  if (message.type === 'ready') webView?.billpay?.acceptReceipts();
  if (message.type === 'navigated') byId('title').textContent = message.title ?? bankName;
  if (message.type === 'receipt') keepReceipt(message);
  if (message.type === 'session-ended')
    showHome(endings.get(message.reason ?? '') ?? 'Bill Pay was closed, as its session is over.');
}

/**
 * Notes the receipt; a real app would offer to share or save the file.
 * @param {Message} receipt
 */
function keepReceipt({ name = '', data = '' }) {
  const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
  link.download = name;
  link.textContent = name;
  note('receipts', link, ` ${Math.ceil(bytes.length / 1024)} kB`);
}

/**
 * Adds an entry to a list.
 * @param {'messages' | 'receipts'} id
 * @param {(string | Node)[]} content
 */
function note(id, ...content) {
  const list = byId(id);
  list.querySelector('.none')?.remove();
  const entry = document.createElement('li');
  entry.append(...content);
  list.append(entry);
  byId('log').scrollTop = byId('log').scrollHeight;
}

onLogin(reason, async (customer) => {
  openWebView(await handOff(customer, 'MOBILE'));
  show('web-view');
});

byId('logout').addEventListener('click', () => webView?.billpay?.logout());

// The phone's back key goes back in the web view's history, which closes the topmost dialog; without history it
// closes the view.
byId('back').addEventListener('click', () => {
  if (!webView) return;
  if (webView.navigation?.canGoBack ?? true) webView.history.back();
  else showHome('');
});

byId('background').addEventListener('click', () => {
  if (webView) show('away');
});
byId('return').addEventListener('click', () => show(webView ? 'web-view' : 'home'));
