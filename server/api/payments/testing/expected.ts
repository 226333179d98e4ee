import { LEAST_PAISE, MOST_PAISE, type Rules } from './rule-combinations';

/**
 * The specification's payment rules, implemented independently of the server's code so that the tests can
 * find differences.
 */

/** Derives the kind of payment (PAY-02 to PAY-04). */
export function findPaymentKind({
  fetch,
  adhoc,
  validation,
}: Rules): 'adhoc' | 'fetched' | 'validated' | 'instant' {
  if (fetch === 'NOT_SUPPORTED') return validation === 'MANDATORY' ? 'validated' : 'instant';
  return adhoc === 'Y' ? 'adhoc' : 'fetched';
}

/** Whether a payment must refer to a fetched bill. */
export function needsBill(rules: Rules): boolean {
  if (rules.fetch === 'NOT_SUPPORTED') return findPaymentKind(rules) === 'validated';
  return findPaymentKind(rules) === 'fetched' || rules.fetch === 'MANDATORY';
}

export interface Attempt {
  readonly rules: Rules;
  /** Amount in the body; null for an invalid one. */
  readonly paise: number | null;
  readonly billPaise: number;
  readonly short: 'nowhere' | 'balance' | 'daily limit' | 'both';
}

/** Returns the refusal of PAY-10. The bill of an adhoc or instant biller does not limit the amount. */
function exactnessRefusal({ rules, billPaise }: Attempt, paise: number): string | null {
  if (['adhoc', 'instant'].includes(findPaymentKind(rules))) return null;
  if (rules.exactness === 'Exact' && paise !== billPaise) return 'Only Exact Payment Amount Accepted';
  if (rules.exactness === 'Exact and below' && paise > billPaise)
    return 'Payment amount should be less than or equal to the bill amount';
  if (rules.exactness === 'Exact and Above' && paise < billPaise)
    return 'Payment amount should be more than or equal to the bill amount';
  return null;
}

/** Returns the server's refusal, checked in the order of PAY-09; null if the server must pay. */
export function expectedRefusal(attempt: Attempt): { status: number; message: string } | null {
  const { paise, short } = attempt;
  if (paise === null)
    return { status: 400, message: 'billAmount must be rupees with two decimals, as in 1499.00.' };
  const refused = (message: string) => ({ status: 422, message });
  if (paise === 0) return refused('Enter a valid payment amount.');
  if (paise < LEAST_PAISE || paise > MOST_PAISE)
    return refused('Payment Amount has to be between ₹ 5.00 and ₹ 50,000.00');
  const exactness = exactnessRefusal(attempt, paise);
  if (exactness !== null) return refused(exactness);
  if (short === 'both' || short === 'balance') return refused('Insufficient balance for making a payment.');
  if (short === 'daily limit') return refused('Payment limit exceeded for paying bills in a day.');
  return null;
}
