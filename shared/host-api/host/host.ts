import type { ComponentType, ReactNode } from 'react';
import type { Bus, TaskName } from '../events';
import type { HttpClient } from '../http';
import type { Durations } from './durations';
import type { ScreenName } from './screens';

/** The session as a remote sees it. Token and key are not reachable from it. */
export interface HostSession {
  readonly customerId: string;
  /** The customer's registered mobile number, ten digits; show its last four only. */
  readonly mobileNumber: string;
  readonly accounts: readonly { readonly id: number; readonly accountID: string }[];
  /** 'IB', 'MOBILE', … (SES-13). */
  readonly platform: string;
  /** True inside the bank's app, where receipts can't be downloaded (REC-09). */
  readonly inAppWebView: boolean;
}

/** The bank's settings of the whole portal. */
export interface HostSettings {
  readonly bankName: string;
  readonly supportPhone?: string;
}

export interface Notify {
  /** A toast; `durationMs` defaults to `SHOWN_MS.toast`. */
  success(message: string, durationMs?: number): void;
  error(message: string, durationMs?: number): void;
  info(message: string, durationMs?: number): void;
}

export interface PanelProps {
  /** The panel's name in the registry: 'upcoming-auto-payment'. Renders nothing when no live remote provides it. */
  name: string;
  /** Shown while it loads, as high as the panel will be; defaults to two rows of a list. */
  loading?: ReactNode;
}

/**
 * The services of the shell for a remote (MFE-01). Valid while the remote is on the page and the session lives.
 */
export interface Host {
  readonly session: HostSession;
  readonly http: HttpClient;
  readonly bus: Bus;
  readonly settings: HostSettings;
  /** How long to wait before continuing by itself. Since version 1.1.0. */
  readonly durations: Durations;
  readonly notify: Notify;
  /** Ends when the session ends. */
  readonly signal: AbortSignal;
  /** An extension of another remote, with its own loading, failure and Retry (MFE-04). */
  readonly Panel: ComponentType<PanelProps>;
  /** Goes to a route of the portal. */
  navigate(path: string): void;
  /** Whether a live remote provides the page of a route; offer only such routes. */
  canOpen(path: string): boolean;
  /** Whether a live remote handles the request. */
  canHandle(task: TaskName): boolean;
  /**
   * Reports that the customer is looking at a screen (NAV-09).
   * @throws Error in development for a name that is neither the specification's nor '<remote>/<screen>'; in production it
   * is dropped and reported.
   */
  screenShown(name: ScreenName): void;
  /** The API's time now, ms since 1970; a wrong device clock does not matter. */
  now(): number;
}
