import { createHash } from 'node:crypto';
import type { OtpTemplate } from '@billpay/shared/contract/endpoint';

/** What is confirmed, by the names of generate-otp's templateVariables. Amounts are paise, as text. */
export type Confirmed = Readonly<Record<string, string>>;

/** One of these sets of names must be confirmed for a code to be sent. */
const required: Readonly<Record<OtpTemplate, readonly (readonly string[])[]>> = {
  'add-biller': [['billerId']],
  'delete-biller': [['customerBillId']],
  payment: [['billerId', 'amount', 'accountNumber']],
  'autopay-create': [['customerBillId']],
  'autopay-edit': [['configurationId'], ['customerBillId']],
  'autopay-delete': [['configurationId'], ['customerBillId']],
  'autopay-status': [['configurationId'], ['customerBillId']],
};

/** Names that bind a code when they are given: a code for one bill must not pay another. */
const bindsWhenGiven: Partial<Record<OtpTemplate, readonly string[]>> = { payment: ['customerBillId'] };

/** The names a code of this template is bound to, or null when what is confirmed is incomplete. */
export function boundNames(template: OtpTemplate, confirmed: Confirmed): readonly string[] | null {
  const names = required[template].find((set) => set.every((name) => confirmed[name]));
  if (!names) return null;
  const extra = (bindsWhenGiven[template] ?? []).filter((name) => confirmed[name]);
  return [...names, ...extra];
}

/** Which of the names must be there, to tell a caller who left one out. */
export function requiredNames(template: OtpTemplate): string {
  return required[template].map((set) => set.join(', ')).join(' or ');
}

/** Hash of the values behind the names, in the names' order. */
export function hashBinding(template: OtpTemplate, names: readonly string[], confirmed: Confirmed): Buffer {
  const values = names.map((name) => [name, confirmed[name] ?? '']);
  return createHash('sha256')
    .update(JSON.stringify([template, values]))
    .digest();
}
