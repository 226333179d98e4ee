import { isRateLimited, messageOf } from '@billpay/host-api/http';
import { confirmTexts } from './confirm-payment-texts';

/** Returns the text of a failed call on the payment screen, which says itself that there were too many requests. */
export function problemText(error: unknown, fixedText: string): string {
  return isRateLimited(error) ? confirmTexts.tooManyRequests : messageOf(error, fixedText);
}
