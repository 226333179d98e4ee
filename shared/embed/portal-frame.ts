import {
  PROTOCOL_VERSION,
  readPortalMessage,
  type BankMessage,
  type Connect,
  type HandOffPair,
  type PortalMessage,
} from './protocol';

/** Styles set through the CSSOM, which the bank's content security policy never blocks. */
const frameStyle = {
  display: 'block',
  width: '100%',
  height: '640px',
  minHeight: '480px',
  maxHeight: 'var(--bill-pay-max-height, 100dvh)',
  border: '0',
} as const;

/**
 * Permissions of the frame: scripts with its own origin, forms, the warning before the customer leaves a
 * payment, receipt downloads, and navigation to the bank on a click.
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
  /** Contains the hand-off pair, unless the portal is prepared. */
  readonly address: URL;
  /** Name of the frame for screen readers. */
  readonly title: string;
  receive(message: PortalMessage): void;
}

/** Creates a placeholder with the initial height of the frame, so that the page does not move. */
export function reservedSpace(): HTMLElement {
  const space = document.createElement('div');
  Object.assign(space.style, frameStyle);
  return space;
}

/** Features of the portal's frame; passkeys are for the vault inside it. */
const allowed = ['clipboard-write', 'publickey-credentials-get', 'publickey-credentials-create'];

/**
 * The portal's frame, with a separate channel for each page that it loads. WebKit also fires a load event
 * when a page goes back in its own history, like the portal when a dialog closes. Such a page keeps its
 * first channel.
 */
export class PortalFrame {
  readonly element = document.createElement('iframe');
  readonly #address: URL;
  readonly #receive: FrameOptions['receive'];
  /** Channels offered to pages of the frame. Only one remains after a page has used its channel. */
  #ports: readonly MessagePort[] = [];
  #latest: BankMessage | undefined;

  constructor({ address, title, receive }: FrameOptions) {
    this.#address = address;
    this.#receive = receive;
    Object.assign(this.element.style, frameStyle);
    this.element.title = title;
    this.element.allow = allowed.map((feature) => `${feature} ${address.origin}`).join('; ');
  }

  /** Adds the frame, and nothing else, to the page. `load` then loads the portal. */
  add(place: ShadowRoot): void {
    place.replaceChildren(this.element);
  }

  /**
   * Avoids the attribute `src`, because other scripts could read the pair there, and resource timing would list
   * it.
   */
  load(): void {
    const frame = this.element;
    // Set after the empty page has loaded, which would cause a warning, and before the portal's page loads.
    frame.setAttribute('sandbox', SANDBOX);
    frame.addEventListener('load', () => this.#connect());
    frame.contentWindow?.location.replace(this.#address);
  }

  /**
   * Sends a message now, and also to each page that the frame loads later, because an earlier page may not
   * have been the portal.
   */
  send(message: BankMessage): void {
    this.#latest = message;
    this.#post();
  }

  /**
   * Sends the pair to the page that uses the channel, never to a later page of the frame. Returns false if no
   * page does, or if the frame has loaded another page since.
   */
  start(pair: HandOffPair): boolean {
    const [port, another] = this.#ports;
    if (!port || another) return false;
    const message: BankMessage = { type: 'start', ...pair };
    port.postMessage(message);
    return true;
  }

  /** Removes the frame and closes its channel. */
  close(): void {
    this.#keep();
    this.element.remove();
  }

  #connect(): void {
    if (!this.element.isConnected) return;
    const { port1, port2 } = new MessageChannel();
    this.#ports = [...this.#ports, port1];
    port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const message = readPortalMessage(data);
      if (!message || !this.#ports.includes(port1)) return;
      this.#keep(port1);
      this.#receive(message);
    });
    port1.start();
    const connect: Connect = { billpay: 'connect', version: PROTOCOL_VERSION };
    // Never sends the port to an origin other than the portal's.
    this.element.contentWindow?.postMessage(connect, this.#address.origin, [port2]);
    this.#post();
  }

  #post(): void {
    if (this.#latest) for (const port of this.#ports) port.postMessage(this.#latest);
  }

  /** Closes all channels but one. */
  #keep(used?: MessagePort): void {
    for (const port of this.#ports) if (port !== used) port.close();
    this.#ports = used ? [used] : [];
  }
}
