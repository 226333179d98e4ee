import { ApiError, isAmbiguous, messageOf } from '../http';

/** It is unknown whether a change was carried out. `message` is the text for the customer. */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown';
}

/**
 * Submits a change that must not be sent twice. Where its outcome is ambiguous, `lookUp` reads it from the bank: it returns
 * what the change would have returned, or null when nothing was done.
 * @param unknownText the text for the customer when the lookup fails too
 * @throws the change's own ApiError when it was not carried out; OutcomeUnknown when nobody can say
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

/** Why a change failed, for the customer: outcome unknown, else the server's message, else the fixed text (HTTP-06). */
export function failureOf(error: unknown, fixedText: string): string {
  return error instanceof OutcomeUnknown ? error.message : messageOf(error, fixedText);
}
