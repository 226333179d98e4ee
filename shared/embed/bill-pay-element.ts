import { portalAddress } from './portal-address';
import { PortalVisit } from './portal-visit';
import { reservedSpace } from './portal-frame';
import type { PortalMessage } from './protocol';

type DetailOf<T extends PortalMessage['type']> = Omit<Extract<PortalMessage, { type: T }>, 'type'>;

/**
 * The events of the element; `detail` has the fields of the message. 'unavailable' is the element's own: the portal has not
 * responded for 20 s. It may still come.
 */
export type BillPayEvents = { readonly [T in PortalMessage['type']]: CustomEvent<DetailOf<T>> } & {
  readonly unavailable: CustomEvent<null>;
};

const style = ':host { display: block } :host([hidden]) { display: none }';

/** Properties that a page or a framework may set before the element is defined. */
const properties = ['src', 'handoff'] as const;

/**
 * `<bill-pay src="https://pay.bank.example" handoff="id=…&hash=…">`: the portal in a frame as high as its content, at most
 * `--bill-pay-max-height` (100dvh), above which it scrolls inside.
 *
 * - `src`: the portal's whole address, https, or http on this machine; `/my-bills` behind it opens that page. A change counts with the
 *   next hand-off.
 * - `handoff`: a fresh hand-off pair, as an attribute, which the element removes, or as a property. Each opens the portal again.
 * - `title`: the name of the frame for screen readers; defaults to 'Bill Pay'.
 *
 * Each element has a channel of its own, so that two on a page never hear each other.
 */
export class BillPayElement extends HTMLElement {
  static readonly observedAttributes = ['handoff'];
  readonly #root = this.attachShadow({ mode: 'open' });
  #visit: PortalVisit | undefined;
  #handOff = '';
  #isPlaced = false;

  constructor() {
    super();
    // Browsers without it show the element inline, with the frame as a block in it.
    if (!('replaceSync' in CSSStyleSheet.prototype)) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    this.#root.adoptedStyleSheets = [sheet];
  }

  get src(): string {
    return this.getAttribute('src') ?? '';
  }

  set src(address: string) {
    this.setAttribute('src', address);
  }

  /** Cannot be read: nothing on the page needs the pair again. */
  set handoff(pair: string | null | undefined) {
    if (!pair) return;
    this.#handOff = pair;
    if (this.#isPlaced) this.#start();
  }

  attributeChangedCallback(_name: string, _before: string | null, pair: string | null): void {
    if (pair === null) return;
    this.removeAttribute('handoff');
    this.handoff = pair;
  }

  connectedCallback(): void {
    for (const name of properties) this.#adopt(name);
    this.#isPlaced = true;
    if (this.#handOff) this.#start();
    else this.#root.replaceChildren(reservedSpace());
  }

  /** A frame that is moved loads again, and a hand-off works once: use `moveBefore`, or set another hand-off. */
  disconnectedCallback(): void {
    this.#isPlaced = false;
    this.#leave();
    this.#root.replaceChildren();
  }

  /** Called by `moveBefore` in place of the other two: the frame stays as it is. */
  connectedMoveCallback(): void {}

  /** Ends the portal's session, as the bank's own has ended. Resolves once it has, or after 3 s; then the element can go. */
  logout(): Promise<void> {
    return this.#visit?.logout() ?? Promise.resolve();
  }

  #start(): void {
    this.#leave();
    const fault = globalThis.isSecureContext === false ? 'the page must be served by https' : undefined;
    const address = fault ?? portalAddress(this.src, this.#handOff);
    this.#handOff = '';
    if (typeof address === 'string') return this.#explain(address);
    this.#visit = new PortalVisit({
      address,
      title: this.title || 'Bill Pay',
      receive: ({ type, ...detail }) => this.dispatchEvent(new CustomEvent(type, { detail })),
      onUnavailable: () => this.dispatchEvent(new CustomEvent('unavailable')),
    });
    this.#visit.open(this.#root);
  }

  #leave(): void {
    this.#visit?.close();
    this.#visit = undefined;
  }

  /** Runs the setter for a value that was assigned before the element had one. */
  #adopt(name: (typeof properties)[number]): void {
    if (!Object.hasOwn(this, name)) return;
    const value = Object.getOwnPropertyDescriptor(this, name)?.value as string;
    delete (this as Partial<Record<typeof name, string>>)[name];
    this[name] = value;
  }

  /** For the engineer who places the element: a customer never sees it. */
  #explain(fault: string): void {
    const text = document.createElement('p');
    text.textContent = `<bill-pay>: ${fault}`;
    this.#root.replaceChildren(text);
    console.error(text.textContent);
  }
}

// Importing the module defines the element, once however often it is loaded.
if (!customElements.get('bill-pay')) customElements.define('bill-pay', BillPayElement);

declare global {
  interface HTMLElementTagNameMap {
    'bill-pay': BillPayElement;
  }
}
