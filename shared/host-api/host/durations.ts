/**
 * How long transient content is visible, in ms, from the first frame to the last, including motion
 * (specification, section 9, Timers).
 */
export const SHOWN_MS = {
  /** Any other toast, in ms. */
  toast: 4_000,
  /** The outcome of deleting or renaming a biller (EDIT-07). */
  status: 2_500,
  /** A message about the last attempt (ADD-15). */
  message: 2_000,
  /** A registered complaint, before the form resets (COMP-06). */
  complaint: 4_000,
  /** An error on the payment screen, before the screen returns to the start (PAY-17, HTTP-04). */
  paymentError: 60_000,
} as const;

/** Pauses before the portal continues automatically, in ms. A remote reads them from its host. */
export interface Durations {
  /** After a correct one-time code, before the success step (OTP-05). */
  readonly codeAccepted: number;
  /** After the last allowed code, before the dialog closes (OTP-07). */
  readonly codeLimitReached: number;
  /** After the last keystroke, before a search (FIND-02). */
  readonly typingPause: number;
  /** After the last move of a slider, before data for its value is fetched. */
  readonly sliderPause: number;
  /** Before a skeleton replaces loading content. */
  readonly skeletonAfter: number;
  /** Minimum time that a skeleton is visible, so that it does not flash. */
  readonly skeletonAtLeast: number;
  /** Maximum time that a payment waits for the check for an earlier payment (docs/decisions/0053). */
  readonly paymentAdvice: number;
  /** Pauses before each lookup of a payment after a lost response. They become longer (PAY-16). */
  readonly outcomeLookups: readonly number[];
}

/**
 * Durations of the specification (section 9, Timers) and of the portal's design. Every host of the shell uses
 * them.
 */
export const DURATIONS: Durations = Object.freeze({
  codeAccepted: 1_500,
  codeLimitReached: 2_000,
  typingPause: 1_000,
  sliderPause: 250,
  skeletonAfter: 150,
  skeletonAtLeast: 300,
  paymentAdvice: 5_000,
  outcomeLookups: Object.freeze([2_000, 4_000, 8_000, 16_000, 24_000]),
});
