import type { ComponentType, ReactNode } from 'react';
import type { Bus, TaskName } from '../events';
import type { HttpClient } from '../http';
import type { Durations } from './durations';
import type { ScreenName } from './screens';

/** What a remote may know of the session. The token and the key are not here, and are reachable from nothing here. */
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

/** What the bank sets for the whole portal. */
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
  /** What stands in its place while it comes, as high as it will be; two rows of a list when left out. */
  loading?: ReactNode;
}

/**
 * All that a remote gets from the shell (MFE-01). It lives as long as the remote is on the page and the session lives.
 */
export interface Host {
  readonly session: HostSession;
  readonly http: HttpClient;
  readonly bus: Bus;
  readonly settings: HostSettings;
  /** How long to wait before going on by itself. Since version 1.1.0. */
  readonly durations: Durations;
  readonly notify: Notify;
  /** Ends when the session ends. */
  readonly signal: AbortSignal;
  /** An extension of another remote, with its own loading, failure and Retry (MFE-04). */
  readonly Panel: ComponentType<PanelProps>;
  /** Goes to a route of the portal. */
  navigate(path: string): void;
  /** Whether a live remote provides the page of a route; what is not there is not offered. */
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
