import type { WirePaymentLock } from '@billpay/api-contract/protection';
import type { Bank } from '../bank';
import { lockCustomer } from '../customers/customers';
import type { Language } from '../languages/language';
import { say } from '../languages/translate';
import { queueMessage } from '../messages/message-outbox';
import { recordAudit } from '../payments/audit';
import { Refusal } from '../refusal';
import { protectionMessages, protectionTexts } from './protection-texts';

async function readLockedAt(bank: Bank, customerId: string): Promise<Date | null> {
  const [row] = await bank.db.query<{ at: Date | null }>(
    'SELECT payments_locked_at AS at FROM customer WHERE id = $1',
    [customerId],
  );
  return row?.at ?? null;
}

/** Returns whether the customer has locked bill payments, and since when. */
export async function readLock(bank: Bank, customerId: string): Promise<WirePaymentLock> {
  const at = await readLockedAt(bank, customerId);
  return { LOCKED: at !== null, LOCKED_AT: at?.toISOString() ?? null };
}

/** Creates the refusal of every action that would start a debit while payments are locked. */
export function refuseLocked(): Refusal {
  return new Refusal(422, protectionTexts.locked, undefined, 'payments-locked');
}

/** @throws Refusal if the customer has locked bill payments */
export async function requireUnlocked(bank: Bank, customerId: string): Promise<void> {
  if (await readLockedAt(bank, customerId)) throw refuseLocked();
}

/** @throws Refusal unless the customer has locked bill payments */
export async function requireLocked(bank: Bank, customerId: string): Promise<void> {
  if (!(await readLockedAt(bank, customerId))) throw new Refusal(422, protectionTexts.notLocked);
}

/**
 * Locks bill payments, which needs no code. Waits for a payment that is being created, which then continues. Every
 * later payment is refused. Does nothing if payments are already locked.
 */
export async function lockPayments(bank: Bank, customerId: string, language: Language): Promise<void> {
  await bank.db.transaction(async () => {
    const { hasLockedPayments } = await lockCustomer(bank, customerId);
    if (hasLockedPayments) return;
    await bank.db.query('UPDATE customer SET payments_locked_at = $2 WHERE id = $1', [
      customerId,
      bank.clock.now(),
    ]);
    await recordAudit(bank, { customerId, event: 'payments-locked' });
    await queueMessage(bank, customerId, say(language, protectionMessages.locked));
  });
}

/** Unlocks bill payments. The caller must have verified a code in the current transaction. */
export async function unlockPayments(bank: Bank, customerId: string, language: Language): Promise<void> {
  await requireLocked(bank, customerId);
  await bank.db.query('UPDATE customer SET payments_locked_at = NULL WHERE id = $1', [customerId]);
  await recordAudit(bank, { customerId, event: 'payments-unlocked' });
  const text = say(language, protectionMessages.unlocked);
  await queueMessage(bank, customerId, text, { notYou: say(language, protectionMessages.notYou) });
}
