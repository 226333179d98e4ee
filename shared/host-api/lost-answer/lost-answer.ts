import { ApiError, messageOf } from '../http';

/** Nobody can say whether a change was carried out: its answer got lost, and looking it up failed as well. */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown';
}

/**
 * Whether a failed change may have been carried out all the same: no readable answer came, or the browser sent the
 * request again by itself and the API refused the copy (docs/decisions/0012).
 */
function mayBeDone(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.kind === 'no-answer' || error.kind === 'unreadable' || error.status === 400)
  );
}

/**
 * Carries out a change once. Where its answer gets lost, `lookUp` asks the bank what became of it, and gives what the
 * change would have given, or null when nothing was done.
 * @throws the change's own ApiError when it was not carried out; OutcomeUnknown when that can't be told.
 */
export async function carryOut<T>(change: () => Promise<T>, lookUp: () => Promise<T | null>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (!mayBeDone(error)) throw error;
    const done = await lookUp().catch(() => {
      throw new OutcomeUnknown();
    });
    if (done === null) throw error;
    return done;
  }
}

/**
 * Why a change failed, for the customer: `unknownText` when nobody can say whether it did, else the server's words where
 * there are some, else the fixed text (HTTP-06).
 */
export function failureOf(error: unknown, fixedText: string, unknownText: string): string {
  return error instanceof OutcomeUnknown ? unknownText : messageOf(error, fixedText);
}
