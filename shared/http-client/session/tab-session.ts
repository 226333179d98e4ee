import { jwtDecode } from 'jwt-decode';
import { tokenClaims, type TokenClaims } from '@billpay/api-contract/auth';
import { pageStorage, type SessionStorage } from './page-storage';
import type {
  LoginGrant,
  Session,
  SessionEndReason,
  SessionOptions,
  SessionSecrets,
  SessionState,
} from './session';
import {
  clearStored,
  findSessionFault,
  IDLE_VALIDITY_MS,
  readStored,
  SESSION_KEY,
  writeIdleUntil,
  writeStored,
} from './stored-session';

interface Held extends SessionSecrets {
  readonly claims: TokenClaims;
}

/** Reads the claims the portal uses (SES-13); undefined if the token is invalid. The API checks the signature. */
function readClaims(token: string): TokenClaims | undefined {
  try {
    return tokenClaims.parse(jwtDecode(token));
  } catch {
    return undefined;
  }
}

/**
 * Creates a session in the page's storage. The token and the key are in private fields. The storage serves
 * other tabs and the idle timeout, and lets the customer or the bank remove the keys.
 */
export function createSession(options: SessionOptions = {}): Session {
  return new TabSession(options);
}

class TabSession implements Session {
  readonly #storage: SessionStorage;
  readonly #deviceNow: () => number;
  readonly #announce: SessionOptions['announce'];
  readonly #life = new AbortController();
  readonly #listeners = new Set<() => void>();
  #state: SessionState = 'none';
  #reason: SessionEndReason | undefined;
  #held: Held | undefined;
  #clockOffset = 0;
  #idleUntil = 0;

  constructor({ storage = pageStorage(), deviceNow = Date.now, announce }: SessionOptions) {
    this.#storage = storage;
    this.#deviceNow = deviceNow;
    this.#announce = announce;
  }

  get signal(): AbortSignal {
    return this.#life.signal;
  }

  state(): SessionState {
    return this.#state;
  }

  endReason(): SessionEndReason | undefined {
    return this.#reason;
  }

  claims(): TokenClaims | undefined {
    return this.#held?.claims;
  }

  now(): number {
    return this.#deviceNow() + this.#clockOffset;
  }

  start({ token, encryptionKey, serverTime }: LoginGrant): boolean {
    if (this.#state !== 'none') return false;
    this.#clockOffset = Date.parse(serverTime) - this.#deviceNow() || 0;
    if (!this.#hold(token, encryptionKey)) return false;
    this.#idleUntil = this.now() + IDLE_VALIDITY_MS;
    this.#store();
    this.#notify();
    return this.check();
  }

  restore(): boolean {
    if (this.#state !== 'none') return false;
    const { token, encryptionKey, clockOffset, idleUntil } = readStored(this.#storage);
    this.#clockOffset = clockOffset;
    this.#idleUntil = idleUntil;
    if (!this.#hold(token, encryptionKey)) return false;
    this.#notify();
    return this.check();
  }

  check(): boolean {
    if (this.#state !== 'live') return false;
    const fault = this.#fault();
    // Missing keys concern only this tab, because the other tabs check for themselves.
    if (fault) this.#finish(fault, fault !== 'missing');
    return !fault;
  }

  secrets(): SessionSecrets | undefined {
    if (!this.check() || !this.#held) return undefined;
    const { token, jti, encryptionKey } = this.#held;
    return { token, jti, encryptionKey };
  }

  renewIdle(): void {
    if (this.#state !== 'live') return;
    this.#idleUntil = this.now() + IDLE_VALIDITY_MS;
    writeIdleUntil(this.#storage, this.#idleUntil);
  }

  end(why: SessionEndReason): void {
    this.#finish(why, true);
  }

  endQuietly(why: SessionEndReason): void {
    this.#finish(why, false);
  }

  reconcile(): void {
    const { token, encryptionKey, idleUntil } = readStored(this.#storage);
    if (!this.#held) return;
    // A renewal by another tab counts here, even if that tab closes and removes the keys.
    if (idleUntil > this.#idleUntil) this.#idleUntil = idleUntil;
    if (!token || !encryptionKey || !idleUntil) this.#store();
    else if (token !== this.#held.token && readClaims(token)?.customerID !== this.#held.claims.customerID) {
      this.endQuietly('refused');
    }
  }

  forget(): void {
    // The keys of another tab's newer session must not be removed.
    const { token } = readStored(this.#storage);
    if (this.#held && (token === null || token === this.#held.token)) clearStored(this.#storage);
  }

  endsAt(): number {
    return Math.min(this.idleEndsAt(), this.#tokenEndsAt());
  }

  idleEndsAt(): number {
    // If another tab closed and removed the stored session, uses the data in this tab.
    const idleUntil = readStored(this.#storage).idleUntil || this.#idleUntil;
    return this.#tokenEndsAt() <= idleUntil ? Infinity : idleUntil || 0;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Stores a token and its key, or ends the session if either is missing (SES-02, SES-04). */
  #hold(token: string | null, encryptionKey: string | null): boolean {
    const claims = token === null ? undefined : readClaims(token);
    if (!token || !claims || !encryptionKey || !SESSION_KEY.test(encryptionKey)) {
      this.#finish('missing', false);
      return false;
    }
    this.#held = { token, encryptionKey, jti: claims.jti, claims };
    this.#state = 'live';
    return true;
  }

  #store(): void {
    if (!this.#held) return;
    writeStored(this.#storage, {
      ...this.#held,
      idleUntil: this.#idleUntil,
      clockOffset: this.#clockOffset,
    });
  }

  #tokenEndsAt(): number {
    return (this.#held?.claims.exp ?? 0) * 1000;
  }

  /** Returns why the session has expired, or undefined. */
  #fault(): SessionEndReason | undefined {
    return this.#held
      ? findSessionFault(readStored(this.#storage), this.#tokenEndsAt(), this.now())
      : 'missing';
  }

  #finish(why: SessionEndReason, notifyOtherTabs: boolean): void {
    if (this.#state === 'ended') return;
    const wasLive = this.#state === 'live';
    this.#state = 'ended';
    this.#reason = why;
    // A session that never started leaves nothing to resume.
    if (wasLive) this.forget();
    else clearStored(this.#storage);
    this.#held = undefined;
    if (notifyOtherTabs && wasLive) this.#announce?.(why);
    this.#life.abort();
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
