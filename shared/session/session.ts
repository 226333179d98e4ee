import type { TokenClaims } from '../contract/auth';
import type { PayloadOf } from '../events';
import { readClaims } from './claims';
import {
  clearStored,
  IDLE_VALIDITY_MS,
  readStored,
  writeIdleUntil,
  writeStored,
  type StoredSession,
} from './stored-session';

export type SessionEndReason = PayloadOf<'session.ended'>['reason'];

/** 'none' before a hand-off, 'ended' for good: a new session needs a new page. */
export type SessionState = 'none' | 'live' | 'ended';

/** What the encrypted client needs for one request, and nobody else may hold. */
export interface SessionSecrets {
  readonly token: string;
  readonly jti: string;
  /** 32 bytes, base64. */
  readonly encryptionKey: string;
}

/** What login answers: the token, the base64 key, and the API's time (ISO). */
export interface LoginGrant {
  readonly token: string;
  readonly encryptionKey: string;
  readonly serverTime: string;
}

/** The customer's session in this tab. The shell owns it; a remote sees only `HostSession`. */
export interface Session {
  state(): SessionState;
  endReason(): SessionEndReason | undefined;
  /** The token's claims while the session lives (SES-13). */
  claims(): TokenClaims | undefined;
  /** Starts from what login answered; idle validity is stored with it (SES-05). False when the token can't be read. */
  start(grant: LoginGrant): boolean;
  /** Takes up the session another tab of this customer has stored. False, and ended, when there is none that lives. */
  restore(): boolean;
  /** Ends the session when it may not go on (SES-02 to SES-05). True while it lives. */
  check(): boolean;
  /** The client's secrets, checked like `check`; undefined when the session may not go on. */
  secrets(): SessionSecrets | undefined;
  /** Five more minutes; every request calls it (SES-06). */
  renewIdle(): void;
  /** Ends the session here and tells the other tabs (SES-14). Only the first call counts. */
  end(reason: SessionEndReason): void;
  /** Ended by another tab: as `end`, without telling. */
  endQuietly(reason: SessionEndReason): void;
  /** Writes this tab's keys again, when another tab took them away by leaving. */
  rewrite(): void;
  /** Takes the keys out of storage on the way out of the page (SES-07). */
  forget(): void;
  /** When it ends unless renewed: ms since 1970 by the API's clock. */
  endsAt(): number;
  /** The API's time, ms since 1970. */
  now(): number;
  /** Ends with the session. */
  readonly signal: AbortSignal;
  subscribe(changed: () => void): () => void;
}

export interface SessionOptions {
  storage: Storage;
  /** The device's clock. */
  deviceNow?: () => number;
  /** Told once, when the session ends in this tab for a reason of its own. */
  announce?: (reason: SessionEndReason) => void;
}

interface Held extends SessionSecrets {
  readonly claims: TokenClaims;
}

/** A session over the page's storage. Token and key live in this closure; storage is for the other tabs and for the idle time. */
export function createSession({ storage, deviceNow = Date.now, announce }: SessionOptions): Session {
  const life = new AbortController();
  const listeners = new Set<() => void>();
  let state: SessionState = 'none';
  let reason: SessionEndReason | undefined;
  let held: Held | undefined;
  let clockOffset = 0;
  let idleUntil = 0;

  const now = () => deviceNow() + clockOffset;
  const changed = () => listeners.forEach((listener) => listener());

  function hold(token: string, encryptionKey: string): boolean {
    const claims = readClaims(token);
    if (!claims) return false;
    held = { token, encryptionKey, jti: claims.jti, claims };
    state = 'live';
    return true;
  }

  function finish(why: SessionEndReason, tellOthers: boolean): void {
    if (state === 'ended') return;
    state = 'ended';
    reason = why;
    held = undefined;
    clearStored(storage);
    if (tellOthers) announce?.(why);
    life.abort();
    changed();
  }

  /** Why the session may not go on, or undefined. */
  function fault(stored: StoredSession): SessionEndReason | undefined {
    if (!held || !stored.token || !stored.encryptionKey) return 'missing';
    if (held.claims.exp * 1000 <= now()) return 'expired';
    if (!(stored.idleUntil > now())) return 'idle';
    return undefined;
  }

  function check(): boolean {
    if (state !== 'live') return false;
    const why = fault(readStored(storage));
    if (why) finish(why, why !== 'missing');
    return !why;
  }

  function store(): void {
    if (held) writeStored(storage, { ...held, idleUntil, clockOffset });
  }

  return {
    state: () => state,
    endReason: () => reason,
    claims: () => held?.claims,
    signal: life.signal,
    now,
    check,
    start(grant) {
      if (state !== 'none') return false;
      clockOffset = Date.parse(grant.serverTime) - deviceNow() || 0;
      if (!hold(grant.token, grant.encryptionKey)) {
        finish('missing', false);
        return false;
      }
      idleUntil = now() + IDLE_VALIDITY_MS;
      store();
      changed();
      return check();
    },
    restore() {
      if (state !== 'none') return false;
      const stored = readStored(storage);
      clockOffset = stored.clockOffset;
      idleUntil = stored.idleUntil;
      if (!stored.token || !stored.encryptionKey || !hold(stored.token, stored.encryptionKey)) {
        finish('missing', false);
        return false;
      }
      changed();
      return check();
    },
    secrets() {
      if (!check() || !held) return undefined;
      const { token, jti, encryptionKey } = held;
      return { token, jti, encryptionKey };
    },
    renewIdle() {
      if (state !== 'live') return;
      idleUntil = now() + IDLE_VALIDITY_MS;
      writeIdleUntil(storage, idleUntil);
    },
    end: (why) => finish(why, true),
    endQuietly: (why) => finish(why, false),
    rewrite() {
      if (state === 'live') store();
    },
    forget: () => clearStored(storage),
    endsAt() {
      return Math.min(readStored(storage).idleUntil || 0, (held?.claims.exp ?? 0) * 1000);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
