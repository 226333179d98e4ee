import { otpFailure } from '@billpay/api-contract/user-services';
import { ApiError, messageOf } from '@billpay/host-api/http';
import { otpTexts } from './otp-texts';

/** Calls that ended with the dialog or the session have nothing to say here. */
function isOver(error: unknown): boolean {
  return error instanceof ApiError && (error.kind === 'cancelled' || error.kind === 'session-ended');
}

/**
 * The API's own words when it judged the request. A broken server's words are not the customer's, nor is a 400: it is about
 * the bytes, which a browser sends again by itself when its connection breaks (docs/decisions/0069).
 */
function judgement(error: unknown): ApiError | null {
  const judged = error instanceof ApiError && error.kind === 'refused' && error.status < 500;
  return judged && error.status !== 400 ? error : null;
}

/** What to say when no code came: the server's reason where it refused, else the fixed text (OTP-08); null for nothing. */
export function generationProblem(error: unknown): string | null {
  if (isOver(error)) return null;
  const refused = judgement(error);
  return refused ? messageOf(refused, otpTexts.generationFailed) : otpTexts.generationFailed;
}

export type ValidationProblem =
  | { kind: 'limit' | 'wrong'; text: string }
  /** The code was not judged and may be tried again; null where another place says why. */
  | { kind: 'unknown'; text: string | null };

/** What a failed check means (OTP-06, OTP-07, OTP-09). */
export function validationProblem(error: unknown): ValidationProblem {
  const refused = judgement(error);
  const failure = refused && otpFailure.safeParse(refused.data);
  if (failure?.success) {
    return failure.data.limitReached
      ? { kind: 'limit', text: messageOf(refused, otpTexts.limitReached) }
      : { kind: 'wrong', text: messageOf(refused, otpTexts.wrongCode) };
  }
  const saidElsewhere = isOver(error) || (error instanceof ApiError && error.kind === 'rate-limited');
  return { kind: 'unknown', text: saidElsewhere ? null : otpTexts.validationFailed };
}
