import type { Bank } from '../bank';
import type { Confirmation } from '../one-time-codes/binding';
import { toRupees } from '../paise';
import { checkRaise } from '../protection/daily-limit';
import { sentences } from './sentences';

/**
 * Confirms a higher daily limit, in paise, or with null its removal.
 * @throws Refusal if the customer has no own limit, or the new one is not higher
 */
export async function confirmRaise(
  bank: Bank,
  customerId: string,
  limitPaise: number | null,
): Promise<Confirmation> {
  const { bankPaise } = await checkRaise(bank, customerId, limitPaise);
  return {
    template: 'limit-raise',
    bound: { limit: limitPaise === null ? '' : toRupees(limitPaise) },
    confirms: limitPaise === null ? sentences.removeLimit(bankPaise) : sentences.raiseLimit(limitPaise),
  };
}
