import { ApiError, isAmbiguous, messageOf } from '../http';

/** Thrown if it is unknown whether a change was carried out. `message` is the text for the customer. */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown';
}

/**
 * Submits a change that must not be sent twice. If its outcome is ambiguous, `lookUp` reads it from the bank: it
 * returns the change's result, or null if nothing was done.
 * @param unknownText the text for the customer if the lookup fails too
 * @throws the change's own ApiError if it was not carried out; OutcomeUnknown if neither side can tell
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
 * Returns why a change failed, for the customer: outcome unknown, else the server's message, else the fixed text
 * (HTTP-06).
 */
export function failureOf(error: unknown, fixedText: string): string {
  return error instanceof OutcomeUnknown ? error.message : messageOf(error, fixedText);
}
