import type { TokenClaims } from '@billpay/api-contract/auth';
import type { PayloadOf } from '@billpay/host-api/events';
import type { SessionStorage } from './page-storage';

export type SessionEndReason = PayloadOf<'session.ended'>['reason'];

/** 'none' before a hand-off, or 'ended' permanently. A new session needs a new page. */
export type SessionState = 'none' | 'live' | 'ended';

/** Secrets for one request, which only the encrypted client uses. */
export interface SessionSecrets {
  readonly token: string;
  readonly jti: string;
  /** 32 bytes, base64. */
  readonly encryptionKey: string;
}

/** Response of login: the token, the base64 key, and the API's time (ISO). */
export interface LoginGrant {
  readonly token: string;
  readonly encryptionKey: string;
  readonly serverTime: string;
}

/** The customer's session in this tab. The shell owns it, and a remote sees only `HostSession`. */
export interface Session {
  state(): SessionState;
  endReason(): SessionEndReason | undefined;
  /** Returns the token's claims while the session is live (SES-13). */
  claims(): TokenClaims | undefined;
  /**
   * Starts the session from a login's response and stores its idle timeout (SES-05). Returns false if the
   * token cannot be read.
   */
  start(grant: LoginGrant): boolean;
  /**
   * Resumes the session that another tab of this customer stored. If there is no live session, ends and
   * returns false.
   */
  restore(): boolean;
  /** Ends the session if it has expired (SES-02 to SES-05). Returns whether it is live. */
  check(): boolean;
  /** Returns the client's secrets after a `check`; undefined if the session has expired. */
  secrets(): SessionSecrets | undefined;
  /** Extends the session by five minutes. Every request calls it (SES-06). */
  renewIdle(): void;
  /** Ends the session here and notifies the other tabs (SES-14). Only the first call has an effect. */
  end(reason: SessionEndReason): void;
  /** Ends the session because another tab did, without notifying. */
  endQuietly(reason: SessionEndReason): void;
  /**
   * Handles a storage change by another tab. Restores keys that were removed by a closing tab, and ends the
   * session if the keys are now those of another customer (SES-14).
   */
  reconcile(): void;
  /** Removes the keys from storage when the page is left (SES-07). */
  forget(): void;
  /**
   * Returns when the session becomes idle in all tabs, in ms since 1970 by the API's clock; Infinity if its
   * token expires first.
   */
  idleEndsAt(): number;
  /** Returns when the session ends unless renewed: ms since 1970 by the API's clock. */
  endsAt(): number;
  /** Returns the API's current time, ms since 1970. */
  now(): number;
  /** Aborts when the session ends. */
  readonly signal: AbortSignal;
  subscribe(changed: () => void): () => void;
}

export interface SessionOptions {
  /** Storage shared by the tabs. Defaults to the page's storage, or to memory if the browser blocks it. */
  storage?: SessionStorage;
  /** The device's clock. */
  deviceNow?: () => number;
  /** Called once if the session ends because of this tab and not because of another tab. */
  announce?: (reason: SessionEndReason) => void;
}
