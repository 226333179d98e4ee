import { failureOf as whyItFailed } from '@billpay/host-api/lost-answer';

const unknownText =
  'It is not known yet whether this was done. Please look at your registered billers before you try again.';

/** Why a change of the billers failed, for the customer: the server's words where there are some (HTTP-06). */
export function failureOf(error: unknown, fixedText: string): string {
  return whyItFailed(error, fixedText, unknownText);
}
