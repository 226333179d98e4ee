import type { TokenClaims } from '@billpay/api-contract/auth';
import type { PayloadOf } from '@billpay/host-api/events';
import type { SessionStorage } from './page-storage';

export type SessionEndReason = PayloadOf<'session.ended'>['reason'];

/** 'none' before a hand-off, 'ended' for good: a new session needs a new page. */
export type SessionState = 'none' | 'live' | 'ended';

/** Secrets for one request, for the encrypted client only. */
export interface SessionSecrets {
  readonly token: string;
  readonly jti: string;
  /** 32 bytes, base64. */
  readonly encryptionKey: string;
}

/** What login returns: the token, the base64 key, and the API's time (ISO). */
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
  /** Starts from what login returned; idle validity is stored with it (SES-05). False when the token can't be read. */
  start(grant: LoginGrant): boolean;
  /** Resumes the session that another tab of this customer has stored. False, and ended, when there is no live one. */
  restore(): boolean;
  /** Ends the session when it has expired (SES-02 to SES-05). True while it lives. */
  check(): boolean;
  /** The client's secrets, checked like `check`; undefined when the session has expired. */
  secrets(): SessionSecrets | undefined;
  /** Five more minutes; every request calls it (SES-06). */
  renewIdle(): void;
  /** Ends the session here and notifies the other tabs (SES-14). Only the first call counts. */
  end(reason: SessionEndReason): void;
  /** Ended by another tab: as `end`, without notifying. */
  endQuietly(reason: SessionEndReason): void;
  /**
   * Another tab may have changed the storage: this one's keys are written again when they were removed by a tab that
   * left, and the session ends when they have become another customer's (SES-14).
   */
  reconcile(): void;
  /** Removes the keys from storage when the page is left (SES-07). */
  forget(): void;
  /** When it ends for idleness, in any tab: ms since 1970 by the API's clock; Infinity when its token ends first. */
  idleEndsAt(): number;
  /** When it ends unless renewed: ms since 1970 by the API's clock. */
  endsAt(): number;
  /** The API's time, ms since 1970. */
  now(): number;
  /** Ends with the session. */
  readonly signal: AbortSignal;
  subscribe(changed: () => void): () => void;
}

export interface SessionOptions {
  /** Storage shared by the tabs; defaults to the page's own, or to its memory where the browser withholds that. */
  storage?: SessionStorage;
  /** The device's clock. */
  deviceNow?: () => number;
  /** Called once, when the session ends in this tab for a reason of its own. */
  announce?: (reason: SessionEndReason) => void;
}
