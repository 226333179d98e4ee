import { isValidBillName, checkParameter } from '@billpay/domain/parameters';
import type { ParameterRule } from '@billpay/domain/rules';
import { toIdentifier, toKeptText } from '@billpay/domain/typed-text';
import type { BillDetails } from './add-biller-api';

/** What the customer has typed so far. */
export interface BillerDraft {
  /** By parameter name; a missing one is empty. */
  readonly values: Readonly<Record<string, string>>;
  readonly billName: string;
}

export const emptyDraft: BillerDraft = { values: {}, billName: '' };

/** The details to save, or null while a parameter fails or the bill name is missing (ADD-02). */
export function toBillDetails(rules: readonly ParameterRule[], draft: BillerDraft): BillDetails | null {
  const parameters = rules.map(({ name, kind }) => {
    const value = draft.values[name] ?? '';
    return { name, value: kind === 'list' ? value : toIdentifier(value) };
  });
  const wrong = rules.some((rule) => checkParameter(rule, draft.values[rule.name] ?? '') !== null);
  return wrong || !isValidBillName(draft.billName)
    ? null
    : { billName: toKeptText(draft.billName), parameters };
}
