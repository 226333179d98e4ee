import { otpFailure } from '@billpay/api-contract/user-services';
import { ApiError, isRateLimited, messageOf } from '@billpay/host-api/http';
import { otpTexts } from './otp-texts';

/** Returns whether a call ended because the dialog closed or the session ended, and so shows no message. */
function isOver(error: unknown): boolean {
  return error instanceof ApiError && (error.kind === 'cancelled' || error.kind === 'session-ended');
}

/**
 * Returns the API's error if it refused the request. The message of a server error is not for customers. The
 * message of a 400 is not either, because a browser may have resent broken bytes (docs/decisions/0069).
 */
function judgement(error: unknown): ApiError | null {
  const judged = error instanceof ApiError && error.kind === 'refused' && error.status < 500;
  return judged && error.status !== 400 ? error : null;
}

/**
 * Returns the message for a code that was not sent: the server's reason for a refusal, or else the fixed text
 * (OTP-08); null for no message.
 */
export function generationProblem(error: unknown): string | null {
  if (isOver(error)) return null;
  const refused = judgement(error);
  return refused ? messageOf(refused, otpTexts.generationFailed) : otpTexts.generationFailed;
}

export type ValidationProblem =
  | { kind: 'limit' | 'over' | 'wrong'; text: string }
  /** The code was not checked, and the customer may try it again. Null if the message is shown elsewhere. */
  | { kind: 'unknown'; text: string | null };

/** Result of a failed check (OTP-06, OTP-07, OTP-09). */
export function validationProblem(error: unknown): ValidationProblem {
  const refused = judgement(error);
  const failure = refused && otpFailure.safeParse(refused.data);
  if (failure?.success) {
    return failure.data.limitReached
      ? { kind: 'limit', text: messageOf(refused, otpTexts.limitReached) }
      : {
          kind: failure.data.isOver ? 'over' : 'wrong',
          text: messageOf(refused, failure.data.isOver ? otpTexts.expired : otpTexts.wrongCode),
        };
  }
  const saidElsewhere = isOver(error) || isRateLimited(error);
  return { kind: 'unknown', text: saidElsewhere ? null : otpTexts.validationFailed };
}
