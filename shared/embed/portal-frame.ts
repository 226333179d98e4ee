import {
  PROTOCOL_VERSION,
  readPortalMessage,
  type BankMessage,
  type Connect,
  type PortalMessage,
} from './protocol';

/** Set through the CSSOM, which no content security policy of the bank's page refuses. */
const frameStyle = {
  display: 'block',
  width: '100%',
  height: '640px',
  minHeight: '480px',
  maxHeight: 'var(--bill-pay-max-height, 100dvh)',
  border: '0',
} as const;

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

export interface FrameOptions {
  /** With the hand-off pair. */
  readonly address: URL;
  /** The name of the frame for screen readers. */
  readonly title: string;
  receive(message: PortalMessage): void;
}

/** An element of the frame's first height, so that the page does not jump when the frame comes. */
export function reservedSpace(): HTMLElement {
  const space = document.createElement('div');
  Object.assign(space.style, frameStyle);
  return space;
}

/** The frame that shows the portal, with a channel of its own for each page that it loads. */
export class PortalFrame {
  readonly element = document.createElement('iframe');
  readonly #address: URL;
  readonly #receive: FrameOptions['receive'];
  #port: MessagePort | undefined;
  #latest: BankMessage | undefined;

  constructor({ address, title, receive }: FrameOptions) {
    this.#address = address;
    this.#receive = receive;
    Object.assign(this.element.style, frameStyle);
    this.element.title = title;
    this.element.allow = `clipboard-write ${address.origin}`;
  }

  /**
   * Puts the frame into the page, alone, and loads the portal. Not by the attribute `src`: other scripts of the page could read
   * the pair there, and the page's resource timing would list it.
   */
  open(place: ShadowRoot): void {
    const frame = this.element;
    place.replaceChildren(frame);
    // After the empty page, which browsers warn about in a sandbox, and before the portal's.
    frame.setAttribute('sandbox', SANDBOX);
    frame.addEventListener('load', () => this.#connect());
    frame.contentWindow?.location.replace(this.#address);
  }

  /** Sends a message, again to each page that the frame loads later: an earlier one may not have been the portal. */
  send(message: BankMessage): void {
    this.#latest = message;
    this.#post();
  }

  /** Removes the frame and closes its channel. */
  close(): void {
    this.#port?.close();
    this.#port = undefined;
    this.element.remove();
  }

  #connect(): void {
    if (!this.element.isConnected) return;
    this.#port?.close();
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const message = readPortalMessage(data);
      if (message && port1 === this.#port) this.#receive(message);
    });
    port1.start();
    const connect: Connect = { billpay: 'connect', version: PROTOCOL_VERSION };
    // Another origin than the portal's never gets the port.
    this.element.contentWindow?.postMessage(connect, this.#address.origin, [port2]);
    this.#post();
  }

  #post(): void {
    const port = this.#port;
    if (this.#latest) port?.postMessage(this.#latest);
  }
}
