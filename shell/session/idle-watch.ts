import { createStore, type StoreApi } from 'zustand/vanilla';
import type { PortalSession } from './portal-session';

/** The customer is warned this long before the session ends for idleness. */
export const WARN_BEFORE_MS = 60_000;
/** How often a tab looks what the others have done, at most. */
const LOOK_AT_LEAST_MS = 60_000;
const SECOND_MS = 1_000;

/** What the warning shows; `secondsLeft` is null while there is nothing to warn of. */
export interface IdleWatch {
  readonly secondsLeft: number | null;
  /** The request that keeps the session: under way, or without a response. */
  readonly staying: 'no' | 'under-way' | 'failed';
}

type WatchedSession = Pick<PortalSession, 'state' | 'idleEndsAt' | 'now' | 'keepAlive' | 'endIdle'>;

const nothing: IdleWatch = { secondsLeft: null, staying: 'no' };

/**
 * Watches the idle end, which every request of every tab moves on. Look again whenever something may have changed it:
 * a wake-up, another tab, a new session.
 */
export function createIdleWatch(session: WatchedSession): {
  store: StoreApi<IdleWatch>;
  look(): void;
  stay(): Promise<void>;
  stop(): void;
} {
  const store = createStore(() => nothing);
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** A failed `stay` has moved the idle end here only: the API may not have heard of it. */
  let unconfirmed: { readonly movedTo: number; readonly realEnd: number } | undefined;
  let warnedEnd = 0;

  /** When the session ends, as far as the API can be known to agree. */
  function idleEnd(): number {
    if (store.getState().staying === 'under-way') return warnedEnd;
    const end = session.idleEndsAt();
    return end === unconfirmed?.movedTo ? unconfirmed.realEnd : end;
  }

  function look(): void {
    clearTimeout(timer);
    if (session.state() !== 'live') return store.setState(nothing);
    const end = idleEnd();
    const left = end - session.now();
    if (left > WARN_BEFORE_MS) {
      store.setState(nothing);
      timer = setTimeout(look, Math.min(left - WARN_BEFORE_MS, LOOK_AT_LEAST_MS));
    } else if (left > 0) {
      warnedEnd = end;
      store.setState({ secondsLeft: Math.ceil(left / SECOND_MS) });
      timer = setTimeout(look, left % SECOND_MS || SECOND_MS);
    } else {
      store.setState(nothing);
      session.endIdle();
    }
  }

  async function stay(): Promise<void> {
    const { secondsLeft, staying } = store.getState();
    if (secondsLeft === null || staying === 'under-way') return;
    store.setState({ staying: 'under-way' });
    const kept = await session.keepAlive();
    unconfirmed = kept ? undefined : { movedTo: session.idleEndsAt(), realEnd: warnedEnd };
    store.setState({ staying: kept ? 'no' : 'failed' });
    look();
  }

  return { store, look, stay, stop: () => clearTimeout(timer) };
}
