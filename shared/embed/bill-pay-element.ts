import {
  PROTOCOL_VERSION,
  readPortalMessage,
  type BankMessage,
  type Connect,
  type PortalMessage,
} from './protocol';

type DetailOf<T extends PortalMessage['type']> = Omit<Extract<PortalMessage, { type: T }>, 'type'>;

/** The events of the element; `detail` has the fields of the message. */
export type BillPayEvents = { readonly [T in PortalMessage['type']]: CustomEvent<DetailOf<T>> };

const LOGOUT_DEADLINE_MS = 3_000;

const style = `
:host { display: block }
iframe { display: block; width: 100%; height: 640px; min-height: 480px; max-height: var(--bill-pay-max-height, 100dvh); border: 0 }
p { padding: 16px; font: 16px/1.5 system-ui, sans-serif }
`;

/**
 * What the frame may do: run its scripts under its own origin, submit its forms, warn before a payment is left, save receipts, and
 * lead back to the bank by a click.
 */
const SANDBOX = [
  'allow-scripts',
  'allow-same-origin',
  'allow-forms',
  'allow-modals',
  'allow-downloads',
  'allow-top-navigation-by-user-activation',
].join(' ');

/**
 * `<bill-pay src="https://pay.bank.example" handoff="id=…&hash=…">`: the portal in a frame as high as its content, at most
 * `--bill-pay-max-height` (100dvh), above which it scrolls inside.
 *
 * - `src`: the portal's address, https, or http on this machine; `/my-bills` behind it opens that page.
 * - `handoff`: a fresh hand-off pair. The element removes the attribute.
 *
 * Each element has a channel of its own, so that two on a page never hear each other.
 */
export class BillPayElement extends HTMLElement {
  readonly #root = this.attachShadow({ mode: 'open' });
  #frame: HTMLIFrameElement | undefined;
  #port: MessagePort | undefined;
  #hasEnded = false;

  constructor() {
    super();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    this.#root.adoptedStyleSheets = [sheet];
  }

  connectedCallback(): void {
    const address = addressOf(this.getAttribute('src') ?? '', this.getAttribute('handoff') ?? '');
    this.removeAttribute('handoff');
    if (typeof address === 'string') return this.#explain(address);
    const frame = document.createElement('iframe');
    frame.title = 'Bill Pay';
    frame.referrerPolicy = 'no-referrer';
    frame.setAttribute('sandbox', SANDBOX);
    // Each load of the frame starts the portal again, with a new channel.
    frame.addEventListener('load', () => this.#connect(frame, address.origin));
    frame.src = address.href;
    this.#hasEnded = false;
    this.#frame = frame;
    this.#root.replaceChildren(frame);
  }

  /** The portal ends its stored session when its frame goes away. */
  disconnectedCallback(): void {
    this.#port?.close();
    this.#port = undefined;
    this.#frame = undefined;
    this.#root.replaceChildren();
  }

  /** Ends the portal's session, as the bank's own has ended. Resolves once it has, or after 3 s; then the element can go. */
  logout(): Promise<void> {
    const port = this.#port;
    if (!port || this.#hasEnded) return Promise.resolve();
    return new Promise((resolve) => {
      const deadline = setTimeout(resolve, LOGOUT_DEADLINE_MS);
      this.addEventListener(
        'session-ended',
        () => {
          clearTimeout(deadline);
          resolve();
        },
        { once: true },
      );
      port.postMessage({ type: 'logout' } satisfies BankMessage);
    });
  }

  #connect(frame: HTMLIFrameElement, origin: string): void {
    if (frame !== this.#frame) return;
    this.#port?.close();
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const message = readPortalMessage(data);
      if (message && port1 === this.#port) this.#receive(message, frame);
    });
    port1.start();
    const connect: Connect = { billpay: 'connect', version: PROTOCOL_VERSION };
    frame.contentWindow?.postMessage(connect, origin, [port2]);
  }

  #receive({ type, ...detail }: PortalMessage, frame: HTMLIFrameElement): void {
    if (this.#hasEnded) return;
    if (type === 'height') frame.style.height = `${(detail as DetailOf<'height'>).px}px`;
    if (type === 'session-ended') this.#hasEnded = true;
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }

  /** For the engineer who places the element: a customer never sees it. */
  #explain(fault: string): void {
    const text = document.createElement('p');
    text.textContent = `<bill-pay>: ${fault}`;
    this.#root.replaceChildren(text);
    console.error(text.textContent);
  }
}

const loopbackHosts = ['localhost', '127.0.0.1', '[::1]'];

/** The frame's address, or what is wrong with the attributes. The pair itself is in no message. */
function addressOf(src: string, handOff: string): URL | string {
  if (!URL.canParse(src, location.href)) return 'src is not an address';
  const address = new URL(src, location.href);
  const isSecure = address.protocol === 'https:' || loopbackHosts.includes(address.hostname);
  if (!isSecure || !/^https?:$/.test(address.protocol)) return 'src must be an https address';
  const pair = new URLSearchParams(handOff);
  const [id, hash] = [pair.get('id'), pair.get('hash')];
  if (!id || !hash) return 'handoff must be id=…&hash=…';
  address.searchParams.set('id', id);
  address.searchParams.set('hash', hash);
  return address;
}

// Importing the module defines the element, once however often it is loaded.
if (!customElements.get('bill-pay')) customElements.define('bill-pay', BillPayElement);

declare global {
  interface HTMLElementTagNameMap {
    'bill-pay': BillPayElement;
  }
}
