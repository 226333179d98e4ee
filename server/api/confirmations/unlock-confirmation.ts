import type { Bank } from '../bank';
import type { Confirmation } from '../one-time-codes/binding';
import { requireLocked } from '../protection/payment-lock';
import { sentences } from './sentences';

/** Confirms unlocking bill payments. @throws Refusal if they are not locked */
export async function confirmUnlock(bank: Bank, customerId: string): Promise<Confirmation> {
  await requireLocked(bank, customerId);
  return { template: 'payments-unlock', bound: {}, confirms: sentences.unlockPayments() };
}
