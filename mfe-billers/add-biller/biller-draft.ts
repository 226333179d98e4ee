import { isValidBillName, checkParameter } from '@billpay/domain/parameters';
import type { ParameterRule } from '@billpay/domain/rules';
import { toIdentifier, toKeptText } from '@billpay/domain/typed-text';
import type { BillDetails } from './add-biller-api';

/** The customer's input so far. */
export interface BillerDraft {
  /** Values by parameter name. An untouched parameter is missing. */
  readonly values: Readonly<Record<string, string>>;
  readonly billName: string;
}

export const emptyDraft: BillerDraft = { values: {}, billName: '' };

/** Returns the details to save; null while a parameter is invalid or the bill name is missing (ADD-02). */
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
