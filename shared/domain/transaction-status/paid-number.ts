import type { WireTransaction } from '@billpay/api-contract/transactions';

/** The number that a transaction paid for, at its biller. */
export interface PaidNumber {
  readonly number: string;
  /** The biller's name for it; '' where the transaction does not say. */
  readonly label: string;
}

type Numbered = Pick<WireTransaction, 'BILL_NUMBER' | 'PARAMETERS'>;

/** The bill's number, or of a recharge, which has no bill, the number it topped up; null where there is neither. */
export function paidNumberOf({ BILL_NUMBER, PARAMETERS }: Numbered): PaidNumber | null {
  const given = BILL_NUMBER
    ? PARAMETERS.find(({ PARAMETER_VALUE }) => PARAMETER_VALUE === BILL_NUMBER)
    : (PARAMETERS.find(({ PARAMETER_VALUE }) => /^\d{10}$/.test(PARAMETER_VALUE)) ?? PARAMETERS[0]);
  const number = BILL_NUMBER ?? given?.PARAMETER_VALUE;
  return number ? { number, label: given?.PARAMETER_NAME ?? '' } : null;
}
