import { Conversation } from './conversation';
import { PortalFrame } from './portal-frame';
import type { HandOffPair, PortalMessage } from './protocol';

const LOGOUT_DEADLINE_MS = 3_000;
/** Longer than the portal's own timeout on a slow network, which the portal reports in the frame. */
const UNAVAILABLE_AFTER_MS = 20_000;

export interface VisitOptions {
  readonly address: URL;
  readonly title: string;
  /** Whether the address loads without a session. The frame is then invisible until `start`. */
  readonly waits?: boolean;
  /** Called for each accepted message. */
  receive(message: PortalMessage): void;
  /** Called if the portal has sent no message for 20 s. It may still load. */
  onUnavailable(): void;
}

/**
 * The visit that a hand-off starts. It is the portal in its frame, until its session ends or the element is
 * removed.
 */
export class PortalVisit {
  readonly #frame: PortalFrame;
  readonly #conversation = new Conversation();
  readonly #options: VisitOptions;
  #unavailable: ReturnType<typeof setTimeout> | undefined;
  #isWaiting: boolean;
  #isPrepared = false;
  /** Latest height of a waiting portal, which takes effect when it starts. */
  #height: PortalMessage | undefined;
  #loading: ReturnType<typeof setTimeout> | undefined;
  #logoutDeadline: ReturnType<typeof setTimeout> | undefined;
  #resolveEnd: () => void = () => undefined;
  readonly #end = new Promise<void>((resolve) => {
    this.#resolveEnd = resolve;
  });

  constructor(options: VisitOptions) {
    this.#options = options;
    const { address, title, waits = false } = options;
    this.#isWaiting = waits;
    this.#frame = new PortalFrame({
      address,
      title,
      receive: (message) => (this.#isWaiting ? this.#wait(message) : this.#receive(message)),
    });
    // Unlike `hidden`, keeps the frame's layout. Neither focus nor screen readers reach it.
    if (waits) this.#frame.element.style.visibility = 'hidden';
    else this.#expectResponse();
  }

  get address(): string {
    return this.#options.address.href;
  }

  /** Shows only the portal here. */
  open(place: ShadowRoot): void {
    this.#frame.add(place);
    // A browser needs some time for each step, during which the page cannot respond to the customer.
    if (this.#isWaiting) this.#loading = setTimeout(() => this.#frame.load());
    else this.#frame.load();
  }

  /** Starts a prepared portal with a pair. Returns false, and sends nothing, if it is not prepared. */
  start(pair: HandOffPair, title: string): boolean {
    if (!this.#isPrepared || !this.#frame.start(pair)) return false;
    this.#isWaiting = false;
    this.#frame.element.title = title;
    this.#frame.element.style.visibility = '';
    if (this.#height) this.#receive(this.#height);
    this.#expectResponse();
    return true;
  }

  /** Resolves when the portal's session has ended. Removes a portal that takes longer than 3 s. */
  logout(): Promise<void> {
    if (!this.#conversation.hasEnded && this.#logoutDeadline === undefined) {
      this.#frame.send({ type: 'logout' });
      this.#logoutDeadline = setTimeout(() => {
        this.#receive({ type: 'session-ended', reason: 'logout' });
        this.close();
      }, LOGOUT_DEADLINE_MS);
    }
    return this.#end;
  }

  /** Removes the frame. The portal then ends its stored session. */
  close(): void {
    clearTimeout(this.#loading);
    clearTimeout(this.#unavailable);
    clearTimeout(this.#logoutDeadline);
    this.#frame.close();
    this.#resolveEnd();
  }

  #expectResponse(): void {
    this.#unavailable = setTimeout(this.#options.onUnavailable, UNAVAILABLE_AFTER_MS);
  }

  #wait(message: PortalMessage): void {
    if (message.type === 'height') this.#height = message;
    if (message.type === 'session-ended') this.close();
    if (message.type !== 'prepared' || this.#isPrepared) return;
    this.#isPrepared = true;
    this.#options.receive(message);
  }

  #receive(message: PortalMessage): void {
    clearTimeout(this.#unavailable);
    if (!this.#conversation.accept(message)) return;
    if (message.type === 'height') this.#frame.element.style.height = `${message.px}px`;
    this.#options.receive(message);
    if (message.type !== 'session-ended') return;
    clearTimeout(this.#logoutDeadline);
    this.#resolveEnd();
  }
}
