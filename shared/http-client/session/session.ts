import type { TokenClaims } from '@billpay/api-contract/auth';
import type { PayloadOf } from '@billpay/host-api/events';
import type { SessionStorage } from './page-storage';

export type SessionEndReason = PayloadOf<'session.ended'>['reason'];

/** 'none' before a hand-off, 'ended' permanently: a new session needs a new page. */
export type SessionState = 'none' | 'live' | 'ended';

/** Secrets for one request, for the encrypted client only. */
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

/** The customer's session in this tab. The shell owns it; a remote sees only `HostSession`. */
export interface Session {
  state(): SessionState;
  endReason(): SessionEndReason | undefined;
  /** Returns the token's claims while the session lives (SES-13). */
  claims(): TokenClaims | undefined;
  /**
   * Starts the session from a login's response and stores its idle validity (SES-05). Returns false if the token cannot
   * be read.
   */
  start(grant: LoginGrant): boolean;
  /** Resumes the session that this customer's other tab stored. Returns false, and ends, if there is no live one. */
  restore(): boolean;
  /** Ends the session if it has expired (SES-02 to SES-05). Returns whether it lives. */
  check(): boolean;
  /** Returns the client's secrets after a `check`; undefined if the session has expired. */
  secrets(): SessionSecrets | undefined;
  /** Extends the session by five minutes; every request calls it (SES-06). */
  renewIdle(): void;
  /** Ends the session here and notifies the other tabs (SES-14). Only the first call counts. */
  end(reason: SessionEndReason): void;
  /** Ends the session because another tab did, without notifying. */
  endQuietly(reason: SessionEndReason): void;
  /**
   * Handles a storage change by another tab: restores keys removed by a tab that left, and ends the session if the keys
   * are now another customer's (SES-14).
   */
  reconcile(): void;
  /** Removes the keys from storage when the page is left (SES-07). */
  forget(): void;
  /**
   * Returns when the session ends for idleness, in any tab: ms since 1970 by the API's clock; Infinity if its token
   * ends first.
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
  /** Storage shared by the tabs; defaults to the page's, or to memory if the browser withholds it. */
  storage?: SessionStorage;
  /** The device's clock. */
  deviceNow?: () => number;
  /** Called once if the session ends in this tab, not because of another tab. */
  announce?: (reason: SessionEndReason) => void;
}
