import type { WireTransaction } from '@billpay/api-contract/transactions';

/** The biller's number that a transaction paid for. */
export interface PaidNumber {
  readonly number: string;
  /** The biller's name for the number; '' if the transaction does not contain it. */
  readonly label: string;
}

type Numbered = Pick<WireTransaction, 'BILL_NUMBER' | 'PARAMETERS'>;

/** Returns the bill number or, for a recharge, the recharged number; null if there is neither. */
export function paidNumberOf({ BILL_NUMBER, PARAMETERS }: Numbered): PaidNumber | null {
  const given = BILL_NUMBER
    ? PARAMETERS.find(({ PARAMETER_VALUE }) => PARAMETER_VALUE === BILL_NUMBER)
    : (PARAMETERS.find(({ PARAMETER_VALUE }) => /^\d{10}$/.test(PARAMETER_VALUE)) ?? PARAMETERS[0]);
  const number = BILL_NUMBER ?? given?.PARAMETER_VALUE;
  return number ? { number, label: given?.PARAMETER_NAME ?? '' } : null;
}
