import type { ComponentType, ReactNode } from 'react';
import type { PageTemplate } from '@billpay/api-contract/endpoint';
import type { Bus, OwnTaskName, TaskName } from '../events';
import type { HttpClient } from '../http';
import type { Durations } from './durations';
import type { ScreenName } from './screens';

/** The session as a remote sees it, without the token and the key. */
export interface HostSession {
  readonly customerId: string;
  /** The customer's registered mobile number, ten digits. Show only its last four digits. */
  readonly mobileNumber: string;
  readonly accounts: readonly { readonly id: number; readonly accountID: string }[];
  /** 'IB', 'MOBILE', … (SES-13). */
  readonly platform: string;
  /**
   * True inside the bank's app, where customers cannot download receipts (REC-09). The host's `receipts` may
   * share them.
   */
  readonly inAppWebView: boolean;
}

/** A picture of the bank's branding on the portal's own origin. Show it only as an image. */
export interface BrandPicture {
  /** Path of the picture: '/branding/3f1c….svg'. */
  readonly src: string;
  /** Path of the picture for the dark theme, if the bank has one. */
  readonly darkSrc?: string | undefined;
  /** The alternative text. */
  readonly text: string;
  /** Width and height in px, for the picture's proportions. */
  readonly width: number;
  readonly height: number;
}

/** The bank's branding of PDF receipts. */
export interface ReceiptBranding {
  /** Defaults to the bank's name in the portal. */
  readonly bankName?: string | undefined;
  readonly logo?: BrandPicture | undefined;
  /**
   * The colour of the bank's name and of headings as `#rrggbb`, with a contrast of at least 4.5:1 on white.
   */
  readonly color?: string | undefined;
}

/** Portal-wide settings of the bank. */
export interface HostSettings {
  readonly bankName: string;
  readonly supportPhone?: string;
  /**
   * The marks of the bill network and of the bank, for the search, payment and receipt. Since version 2.2.0.
   */
  readonly marks?:
    | { readonly network?: BrandPicture | undefined; readonly bank?: BrandPicture | undefined }
    | undefined;
  /** Since version 2.2.0. */
  readonly receipt?: ReceiptBranding | undefined;
  /**
   * Whether the bank's API has the payment lock and reports (`@billpay/api-contract/protection`). Since version 2.2.0.
   */
  readonly protection?: boolean | undefined;
}

export interface Notify {
  /** A toast. `durationMs` defaults to `SHOWN_MS.toast`. */
  success(message: string, durationMs?: number): void;
  error(message: string, durationMs?: number): void;
  info(message: string, durationMs?: number): void;
}

export interface PanelProps {
  /**
   * The panel's name in the registry, for example 'upcoming-auto-payment'. Renders nothing if no live remote
   * provides it.
   */
  name: string;
  /** Placeholder while the panel loads, as high as the panel will be. Defaults to two list rows. */
  loading?: ReactNode;
}

/** A receipt file. */
export interface ReceiptFile {
  /** File name such as 'CC016325123456789012.pdf', with letters, digits, '-' and '_'. */
  readonly name: string;
  readonly mimeType: 'application/pdf';
  /** File in base64, at most one megabyte. */
  readonly data: string;
}

/** Sends receipts to the bank's app, where customers cannot download (REC-09). */
export interface ReceiptSharing {
  /** Returns whether the portal runs in an app that accepts receipts. Offer sharing only in this case. */
  canShare(): boolean;
  /**
   * Passes a receipt to the app, which offers actions for it.
   * @throws Error if it is too large, or if no app accepts it
   */
  share(receipt: ReceiptFile): void;
}

/** Action that a one-time code confirms. */
export interface CodeRequest {
  readonly template: PageTemplate;
  readonly templateVariables: Readonly<Record<string, string>>;
  /** The page's summary. It is shown, and marked as the page's own, if the API returns no sentence. */
  readonly summary: string;
  /** Whether the caller reports too many requests for a code, instead of the shell's toast. */
  readonly saysRateLimit?: boolean | undefined;
}

export interface CodeEvents {
  /** The customer has left the dialog. */
  cancelled(): void;
  /**
   * The code was verified. The dialog is busy and stays open until it is closed.
   * @param otp stands for the code in the call of the action; the page never has the code itself
   */
  verified(otp: string): void;
  /** No further code is available. If `isSaid` is true, the shell's toast has reported it. */
  limitReached(message: string, isSaid: boolean): void;
}

export interface OpenCodeDialog {
  /** Asks for the code again, because the action has failed. */
  fail(): void;
  close(): void;
}

/** Code dialogs of the vault, which no script of the page can read (docs/decisions/0130). */
export interface CodeDialogs {
  open(request: CodeRequest, events: CodeEvents): OpenCodeDialog;
}

/**
 * Services that the shell offers a remote (MFE-01). Valid while the remote is in the page and the session is
 * live.
 */
export interface Host {
  readonly session: HostSession;
  readonly http: HttpClient;
  readonly bus: Bus;
  readonly settings: HostSettings;
  /** Pauses before continuing automatically. Since version 1.1.0. */
  readonly durations: Durations;
  readonly notify: Notify;
  /** Since version 2.2.0; undefined in an older shell. */
  readonly receipts?: ReceiptSharing;
  /**
   * Returns the current language as a BCP 47 tag, such as 'en' or 'hi'. It may change at any time
   * (`useLanguage`). Since version 2.2.0; undefined in an older shell, which is in English.
   */
  language?(): string;
  /** Since version 2.2.0; undefined in an older shell, and in a portal without a vault. */
  readonly codes?: CodeDialogs;
  /** Aborts when the session ends. */
  readonly signal: AbortSignal;
  /** Renders another remote's extension, which handles its own loading and failures, with Retry (MFE-04). */
  readonly Panel: ComponentType<PanelProps>;
  /** Navigates to a route of the portal. */
  navigate(path: string): void;
  /** Returns whether a live remote provides the page of a route. Offer only such routes. */
  canOpen(path: string): boolean;
  /** Returns whether a live remote handles the request. */
  canHandle(task: TaskName | OwnTaskName): boolean;
  /**
   * Reports that the customer sees a screen (NAV-09).
   * @throws Error in development for a name that neither is in the specification nor has the format
   * '<remote>/<screen>'; in production, drops and reports it
   */
  screenShown(name: ScreenName): void;
  /** Returns the API's current time, ms since 1970, even if the device's clock is wrong. */
  now(): number;
}
