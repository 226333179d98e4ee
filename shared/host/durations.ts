/**
 * How long the portal shows what goes away by itself, in ms, from the first frame to the last: motion is part of it
 * (specification, section 9, Timers).
 */
export const SHOWN_MS = {
  /** A toast, unless it is one of the others. */
  toast: 4_000,
  /** The outcome of deleting or renaming a biller (EDIT-07). */
  status: 2_500,
  /** A message about the last attempt (ADD-15). */
  message: 2_000,
  /** A registered complaint, before the form resets (COMP-06). */
  complaint: 4_000,
  /** An error of the payment screen, before it returns to the start (PAY-17, HTTP-04). */
  paymentError: 60_000,
} as const;
