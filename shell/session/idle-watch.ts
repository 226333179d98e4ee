import { createStore, type StoreApi } from 'zustand/vanilla';
import type { PortalSession } from './portal-session';

/** Time in ms between the warning and the idle timeout. */
export const WARN_BEFORE_MS = 60_000;
/** Maximum time in ms between two reads of the shared idle timeout. */
const LOOK_AT_LEAST_MS = 60_000;
const SECOND_MS = 1_000;

/** State of the warning. `secondsLeft` is null without a warning. */
export interface IdleWatch {
  readonly secondsLeft: number | null;
  /** State of the renewal request: none, pending, or without a response. */
  readonly staying: 'no' | 'under-way' | 'failed';
}

type WatchedSession = Pick<PortalSession, 'state' | 'idleEndsAt' | 'now' | 'keepAlive' | 'endIdle'>;

const nothing: IdleWatch = { secondsLeft: null, staying: 'no' };

/**
 * Watches the idle timeout, which every request of every tab extends. Call `look` after a possible change,
 * such as a wake-up, another tab, or a new session.
 */
export function createIdleWatch(session: WatchedSession): {
  store: StoreApi<IdleWatch>;
  look(): void;
  stay(): Promise<void>;
  stop(): void;
} {
  const store = createStore(() => nothing);
  let timer: ReturnType<typeof setTimeout> | undefined;
  /**
   * A failed `stay` has extended the idle time only in this tab, because the API may not have received it.
   */
  let unconfirmed: { readonly movedTo: number; readonly realEnd: number } | undefined;
  let warnedEnd = 0;

  /** Returns the idle timeout that the API has confirmed. */
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
