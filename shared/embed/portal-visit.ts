import { Conversation } from './conversation';
import { PortalFrame } from './portal-frame';
import type { PortalMessage } from './protocol';

const LOGOUT_DEADLINE_MS = 3_000;
/** Longer than the portal's own timeout on a slow network, which the portal reports in the frame. */
const UNAVAILABLE_AFTER_MS = 20_000;

export interface VisitOptions {
  readonly address: URL;
  readonly title: string;
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
  readonly #unavailable: ReturnType<typeof setTimeout>;
  #logoutDeadline: ReturnType<typeof setTimeout> | undefined;
  #resolveEnd: () => void = () => undefined;
  readonly #end = new Promise<void>((resolve) => {
    this.#resolveEnd = resolve;
  });

  constructor(options: VisitOptions) {
    this.#options = options;
    const { address, title } = options;
    this.#frame = new PortalFrame({ address, title, receive: (message) => this.#receive(message) });
    this.#unavailable = setTimeout(options.onUnavailable, UNAVAILABLE_AFTER_MS);
  }

  /** Shows only the portal here. */
  open(place: ShadowRoot): void {
    this.#frame.open(place);
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
    clearTimeout(this.#unavailable);
    clearTimeout(this.#logoutDeadline);
    this.#frame.close();
    this.#resolveEnd();
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
