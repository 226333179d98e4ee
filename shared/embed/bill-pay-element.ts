import { portalAddress } from './portal-address';
import { PortalVisit } from './portal-visit';
import { reservedSpace } from './portal-frame';
import type { PortalMessage } from './protocol';

type DetailOf<T extends PortalMessage['type']> = Omit<Extract<PortalMessage, { type: T }>, 'type'>;

/**
 * Events of the element. `detail` contains the message's fields. The element itself dispatches 'unavailable'
 * if the portal has not responded for 20 s. The portal may still load.
 */
export type BillPayEvents = { readonly [T in PortalMessage['type']]: CustomEvent<DetailOf<T>> } & {
  readonly unavailable: CustomEvent<null>;
};

const style = ':host { display: block } :host([hidden]) { display: none }';

/** Properties that a page or a framework may set before the element is defined. */
const properties = ['src', 'handoff'] as const;

/**
 * `<bill-pay src="https://pay.bank.example" handoff="id=…&hash=…">` shows the portal in a frame that is as high
 * as its content. A frame that reaches `--bill-pay-max-height` (100dvh) scrolls.
 *
 * - `src`: the portal's complete address, with https, or with http on this machine. Append `/my-bills` to open that
 *   page. A change takes effect with the next hand-off.
 * - `handoff`: a new hand-off pair, as a property or as an attribute, which the element removes. Each pair opens the
 *   portal again.
 * - `title`: name of the frame for screen readers. Defaults to 'Bill Pay'.
 *
 * Each element has its own channel, so that two elements in a page never receive each other's messages.
 */
export class BillPayElement extends HTMLElement {
  static readonly observedAttributes = ['handoff'];
  readonly #root = this.attachShadow({ mode: 'open' });
  #visit: PortalVisit | undefined;
  #handOff = '';
  #isPlaced = false;

  constructor() {
    super();
    // Browsers without it show the element inline, with the frame as a block inside it.
    if (!('replaceSync' in CSSStyleSheet.prototype)) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync?.(style);
    this.#root.adoptedStyleSheets = [sheet];
  }

  get src(): string {
    return this.getAttribute('src') ?? '';
  }

  set src(address: string) {
    this.setAttribute('src', address);
  }

  /** Opens the portal. Has no getter, because the page never needs the pair again. */
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

  /**
   * Closes the portal. A moved frame loads again, and a hand-off works only once. Use `moveBefore`, or set
   * another hand-off.
   */
  disconnectedCallback(): void {
    this.#isPlaced = false;
    this.#leave();
    this.#root.replaceChildren();
  }

  /** Keeps the frame. `moveBefore` calls this instead of the other two callbacks. */
  connectedMoveCallback(): void {}

  /**
   * Ends the portal's session after the bank's own session has ended. Resolves when it has ended, or after 3
   * s. The page can then remove the element.
   */
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

  /** Runs the setter for a value that was assigned before the element had a setter. */
  #adopt(name: (typeof properties)[number]): void {
    if (!Object.hasOwn(this, name)) return;
    const value = Object.getOwnPropertyDescriptor(this, name)?.value as string;
    delete (this as Partial<Record<typeof name, string>>)[name];
    this[name] = value;
  }

  /** Warns the developer who adds the element to the page. Customers never see the warning. */
  #explain(fault: string): void {
    const text = document.createElement('p');
    text.textContent = `<bill-pay>: ${fault}`;
    this.#root.replaceChildren(text);
    console.error(text.textContent);
  }
}

// Importing the module defines the element, only once even if the module loads repeatedly.
if (!customElements.get('bill-pay')) customElements.define('bill-pay', BillPayElement);

declare global {
  interface HTMLElementTagNameMap {
    'bill-pay': BillPayElement;
  }
}
