import type { Session, SessionEndReason } from './session';

const CHANNEL = 'billpay.session';

interface Ended {
  readonly ended: SessionEndReason;
}

/** Opens a channel between the tabs; undefined if the browser blocks it together with the storage. */
export function openTabChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}

/** Notifies the other tabs that the session has ended (SES-14). */
export function announceEnd(reason: SessionEndReason): void {
  const channel = openTabChannel(CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
  channel?.postMessage({ ended: reason } satisfies Ended);
  channel?.close();
}

/**
 * Connects a session to its page. Leaving the page clears the keys (SES-07), the end of another tab's session
 * ends it (SES-14), and its own end needs no request (SES-03, SES-05). A closing tab removes the shared keys.
 * A live tab restores its own, and ends only if the new keys are those of another customer.
 * @returns a function that stops watching
 */
export function watchPage(session: Session, page: Window = window): () => void {
  const watching = new AbortController();
  const { signal } = watching;
  const channel = openTabChannel(CHANNEL);
  channel?.addEventListener('message', ({ data }: MessageEvent<Ended>) => session.endQuietly(data.ended), {
    signal,
  });

  let isLeft = false;
  /**
   * Restores removed keys, and then checks the session. Another tab may have closed and removed the keys, and
   * a frozen page receives that event late.
   */
  function reconcileAndCheck(): boolean {
    // A page that the customer has left finds no session when it is shown again (SES-07).
    if (!isLeft) session.reconcile();
    return session.check();
  }
  function onLeave(): void {
    isLeft = true;
    session.forget();
  }
  function onReturn({ persisted }: PageTransitionEvent): void {
    if (persisted) session.check();
    isLeft = false;
  }
  page.addEventListener('pagehide', onLeave, { signal });
  page.addEventListener('pageshow', onReturn, { signal });
  // A page is hidden after its keys are cleared when the customer leaves it. Ending the session then would
  // bring the customer back.
  const isSeen = () => page.document.visibilityState === 'visible';
  page.addEventListener('visibilitychange', () => isSeen() && reconcileAndCheck(), { signal });
  page.addEventListener('storage', () => session.reconcile(), { signal });

  let timer: ReturnType<typeof setTimeout> | undefined;
  function checkOnTime(): void {
    clearTimeout(timer);
    if (session.state() !== 'live') return;
    const wait = Math.max(session.endsAt() - session.now(), 0);
    timer = setTimeout(() => reconcileAndCheck() && checkOnTime(), Math.min(wait + 50, 60_000));
  }
  checkOnTime();
  const unsubscribe = session.subscribe(checkOnTime);

  return () => {
    watching.abort();
    channel?.close();
    clearTimeout(timer);
    unsubscribe();
  };
}
