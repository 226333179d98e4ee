import * as z from 'zod/mini';

/**
 * Classes of failures, which determine what the caller does.
 * - `refused`: final. The call had no effect, and a repetition will not have one either.
 * - `unavailable`: the call had no effect and may be repeated.
 * - `unknown`: the call may have had an effect. The caller repeats it or asks for the status.
 */
export const failureClasses = ['refused', 'unavailable', 'unknown'] as const;
export type FailureClass = (typeof failureClasses)[number];

/** The usual status of each class. Clients use only the class. */
export const failureStatus: Readonly<Record<FailureClass, number>> = {
  refused: 422,
  unavailable: 503,
  unknown: 504,
};

/** The body of every response that is not 200. */
export const adapterFailure = z.object({
  error: z.enum(failureClasses),
  /** For engineers, without customer data. */
  reason: z.string().check(z.maxLength(500)),
});
export type AdapterFailure = z.output<typeof adapterFailure>;
