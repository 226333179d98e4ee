import { portalAddress, prepareAddress } from './portal-address';
import { PortalVisit } from './portal-visit';
import { reservedSpace } from './portal-frame';
import { Preparation } from './preparation';
import { readPair, type PortalMessage } from './protocol';

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
 * - `prepare`: loads the portal without a session when the page is idle, unless the connection is slow or saves data.
 *   The pair then starts it.
 * - `title`: name of the frame for screen readers. Defaults to 'Bill Pay'.
 *
 * Each element has its own channel, so that two elements in a page never receive each other's messages.
 */
export class BillPayElement extends HTMLElement {
  static readonly observedAttributes = ['handoff', 'prepare'];
  readonly #root = this.attachShadow({ mode: 'open' });
  readonly #preparation = new Preparation(
    () => this.#prepare(),
    () => this.#reserve(),
  );
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

  attributeChangedCallback(name: string, _before: string | null, value: string | null): void {
    if (name === 'prepare') return this.#changePrepare(value !== null);
    if (value === null) return;
    this.removeAttribute('handoff');
    this.handoff = value;
  }

  connectedCallback(): void {
    for (const name of properties) this.#adopt(name);
    this.#isPlaced = true;
    if (this.#handOff) this.#start();
    else {
      this.#reserve();
      this.#changePrepare(this.hasAttribute('prepare'));
    }
  }

  /**
   * Closes the portal. A moved frame loads again, and a hand-off works only once. Use `moveBefore`, or set
   * another hand-off.
   */
  disconnectedCallback(): void {
    this.#isPlaced = false;
    this.#preparation.end();
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
    const handOff = this.#handOff;
    this.#handOff = '';
    if (this.#startPrepared(handOff)) return;
    const address = fault ?? portalAddress(this.src, handOff);
    if (typeof address === 'string') return this.#explain(address);
    this.#visit = this.#createVisit(address, false);
    this.#visit.open(this.#root);
  }

  /** Returns false if no portal of this address is prepared. */
  #startPrepared(handOff: string): boolean {
    const prepared = this.#preparation.take();
    const pair = readPair(handOff);
    const isOfAddress = prepared?.address === prepareAddress(this.src)?.href;
    if (prepared && pair && isOfAddress && prepared.start(pair, this.#frameTitle)) {
      this.#visit = prepared;
      return true;
    }
    prepared?.close();
    return false;
  }

  #prepare(): PortalVisit | undefined {
    const address = globalThis.isSecureContext === false ? undefined : prepareAddress(this.src);
    const visit = address && this.#createVisit(address, true);
    visit?.open(this.#root);
    return visit;
  }

  #changePrepare(isOn: boolean): void {
    if (!this.#isPlaced || this.#visit) return;
    if (isOn) this.#preparation.begin();
    else this.#preparation.end();
  }

  #createVisit(address: URL, waits: boolean): PortalVisit {
    return new PortalVisit({
      address,
      title: this.#frameTitle,
      waits,
      receive: ({ type, ...detail }) => this.dispatchEvent(new CustomEvent(type, { detail })),
      onUnavailable: () => this.dispatchEvent(new CustomEvent('unavailable')),
    });
  }

  get #frameTitle(): string {
    return this.title || 'Bill Pay';
  }

  #reserve(): void {
    this.#root.replaceChildren(reservedSpace());
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
