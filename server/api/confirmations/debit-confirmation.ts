import type { Bank } from '../bank';
import type { Confirmation } from '../one-time-codes/binding';
import { findAskedDebit } from '../mandates/asked-debit';
import { toRupees } from '../paise';
import { sentences } from './sentences';

/**
 * Confirms the debit of today that waits for a code.
 * @throws Refusal if no debit of this amount waits
 */
export async function confirmAskedDebit(
  bank: Bank,
  customerId: string,
  configurationId: number,
  debitPaise: number,
): Promise<Confirmation> {
  const asked = await findAskedDebit(bank, customerId, configurationId, debitPaise);
  return {
    template: 'autopay-debit',
    bound: { configurationId: String(configurationId), run: String(asked.id), amount: String(debitPaise) },
    confirms: sentences.askedDebit(asked, debitPaise),
    details: {
      payee: asked.bill_name,
      biller: asked.biller_name,
      amount: toRupees(debitPaise),
      accountEnding: asked.account_number.slice(-4),
    },
  };
}
