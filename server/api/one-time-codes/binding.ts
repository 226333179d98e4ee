import { createHash, timingSafeEqual } from 'node:crypto';
import type { OtpTemplate } from '@billpay/api-contract/endpoint';
import { ENGLISH, type Language } from '../languages/language';

/**
 * Details that a code confirms. `generate-otp` and the action's own call each compose them from their request and
 * the API's records; the code is valid only if both are equal (docs/decisions/0052).
 */
export interface Confirmation {
  readonly template: OtpTemplate;
  /** Values that the action must repeat, by the names of templateVariables. Amounts are paise. */
  readonly bound: Readonly<Record<string, string>>;
  /**
   * Sentence for the customer. The English one is part of the binding: a changed record invalidates the code, a
   * changed language does not.
   */
  confirms(language: Language): string;
  /** Other ways to name the same action; a code that confirms one of them is valid for it too. */
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
