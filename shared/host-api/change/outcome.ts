import { ApiError, isAmbiguous, messageOf } from '../http';

/** Thrown if it is unknown whether a change was made. `message` is the text for the customer. */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown';
}

/**
 * Submits a change that must not be sent twice. If its outcome is ambiguous, `lookUp` reads it from the bank.
 * It returns the change's result, or null if nothing was changed.
 * @param unknownText the text for the customer if the lookup also fails
 * @throws the change's own ApiError if the change was not made; OutcomeUnknown if the outcome cannot be
 * determined
 */
export async function withLookup<T>(
  change: () => Promise<T>,
  lookUp: () => Promise<T | null>,
  unknownText: string,
): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (!(error instanceof ApiError) || !isAmbiguous(error)) throw error;
    const outcome = await lookUp().catch(() => {
      throw new OutcomeUnknown(unknownText);
    });
    if (outcome === null) throw error;
    return outcome;
  }
}

/**
 * Returns the text for the customer about a failed change: the outcome is unknown, or else the server's
 * message, or else the fixed text (HTTP-06).
 */
export function failureOf(error: unknown, fixedText: string): string {
  return error instanceof OutcomeUnknown ? error.message : messageOf(error, fixedText);
}
