import type { PortalVisit } from './portal-visit';
import { PREPARED_VALID_MS } from './protocol';

/** Delay in ms after the page has loaded, in browsers that do not report when they are idle. */
const IDLE_AFTER_MS = 2_000;

/**
 * The portal that an element loads before it has a hand-off pair: when its page is idle, and never over a slow
 * connection. An unused one is removed after some minutes, and loaded again when the customer returns to the page.
 */
export class Preparation {
  readonly #open: () => PortalVisit | undefined;
  readonly #onRemove: () => void;
  #visit: PortalVisit | undefined;
  #age: ReturnType<typeof setTimeout> | undefined;
  #running: AbortController | undefined;

  /**
   * @param open loads the portal
   * @param onRemove called after an unused portal was removed
   */
  constructor(open: () => PortalVisit | undefined, onRemove: () => void) {
    this.#open = open;
    this.#onRemove = onRemove;
  }

  begin(): void {
    if (this.#running || isSlow()) return;
    const running = new AbortController();
    this.#running = running;
    whenIdle(() => {
      if (running.signal.aborted) return;
      this.#visit = this.#open();
      this.#age = setTimeout(() => this.#renew(), PREPARED_VALID_MS);
    });
  }

  /** Stops, and returns the loaded portal, which then belongs to the caller. */
  take(): PortalVisit | undefined {
    const visit = this.#visit;
    this.#visit = undefined;
    clearTimeout(this.#age);
    this.#running?.abort();
    this.#running = undefined;
    return visit;
  }

  end(): void {
    const visit = this.take();
    visit?.close();
    if (visit) this.#onRemove();
  }

  #renew(): void {
    this.end();
    const running = new AbortController();
    this.#running = running;
    const onChange = () => {
      if (document.visibilityState === 'hidden') return;
      this.take();
      this.begin();
    };
    document.addEventListener('visibilitychange', onChange, { signal: running.signal });
  }
}

/** Whether the customer saves data, or loading could delay the page's own requests. */
function isSlow(): boolean {
  interface Connection {
    readonly saveData?: boolean;
    readonly effectiveType?: string;
  }
  const { saveData = false, effectiveType = '4g' } =
    (navigator as { connection?: Connection }).connection ?? {};
  return saveData || effectiveType !== '4g';
}

function whenIdle(run: () => void): void {
  const wait = () => {
    if (globalThis.requestIdleCallback) globalThis.requestIdleCallback(run);
    else setTimeout(run, IDLE_AFTER_MS);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}
