import { createHash, timingSafeEqual } from 'node:crypto';
import type { CodeTemplate } from '@billpay/api-contract/endpoint';
import type { ConfirmedDetails } from '@billpay/api-contract/user-services';
import { ENGLISH, type Language } from '../languages/language';

/**
 * Details that a code confirms. `generate-otp` and the call of the action each compose them from their
 * request and the API's records. The code is valid only if both are equal (docs/decisions/0052).
 */
export interface Confirmation {
  readonly template: CodeTemplate;
  /** Values that the action must repeat, with the names of templateVariables. Amounts are in paise. */
  readonly bound: Readonly<Record<string, string>>;
  /**
   * Sentence for the customer. The English sentence is part of the binding, so that a changed record
   * invalidates the code, but a changed language does not.
   */
  confirms(language: Language): string;
  /** The details of the sentence as separate values, for display. */
  readonly details?: ConfirmedDetails;
  /** Alternative details of the same action. A code that confirms one of them is valid for the action too. */
  readonly alternatives?: readonly Confirmation[];
}

/** Whether a code with this hash confirms the action. */
export function isBoundTo(hash: Buffer, confirmation: Confirmation): boolean {
  const { alternatives = [] } = confirmation;
  return [confirmation, ...alternatives].some((one) => timingSafeEqual(hash, hashBinding(one)));
}

export function hashBinding({ template, bound, confirms }: Confirmation): Buffer {
  const values = Object.entries(bound).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([template, values, confirms(ENGLISH)]))
    .digest();
}
