import type { WireDailyLimit } from '@billpay/api-contract/protection';
import type { Bank } from '../bank';
import { lockCustomer } from '../customers/customers';
import type { Language } from '../languages/language';
import { say } from '../languages/translate';
import { queueMessage } from '../messages/message-outbox';
import { messageAmount } from '../messages/money-messages';
import { toRupees, toRupeesOrNull } from '../paise';
import { recordAudit } from '../payments/audit';
import { lowerLimit, readLimits, type DailyLimits } from '../payments/daily-usage';
import { Refusal } from '../refusal';
import { limitMessages, limitTexts } from './limit-texts';
import { protectionMessages } from './protection-texts';

/** Lowest limit that a customer may set. To stop all payments, customers lock them instead. */
const MIN_LIMIT_PAISE = 100;

/** Returns the customer's own daily limit, and the bank's. */
export async function readDailyLimit(bank: Bank, customerId: string): Promise<WireDailyLimit> {
  const { ownPaise, bankPaise } = await readLimits(bank, customerId);
  return { OWN_LIMIT: toRupeesOrNull(ownPaise), BANK_LIMIT: toRupees(bankPaise) };
}

/**
 * Sets a limit below the current one, which needs no code. Waits for a payment that is being created, which then
 * continues and counts against the new limit. Does nothing if the limit is unchanged.
 * @throws Refusal if the limit would rise
 */
export async function lowerDailyLimit(
  bank: Bank,
  customerId: string,
  limitPaise: number,
  language: Language,
): Promise<void> {
  if (limitPaise < MIN_LIMIT_PAISE) throw new Refusal(422, limitTexts.minimum);
  await bank.db.transaction(async () => {
    await lockCustomer(bank, customerId);
    const limits = await readLimits(bank, customerId);
    if (limitPaise === limits.ownPaise) return;
    if (limitPaise >= limits.bankPaise) throw new Refusal(422, limitTexts.belowBank);
    if (limitPaise >= lowerLimit(limits)) throw new Refusal(422, limitTexts.needsCode);
    await store(bank, customerId, limitPaise, 'limit-lowered');
    await queueMessage(bank, customerId, say(language, limitMessages.limit, messageAmount(limitPaise)));
  });
}

/**
 * Checks that a limit is above the customer's own limit and below the bank's. Null removes the limit.
 * @throws Refusal
 */
export async function checkRaise(
  bank: Bank,
  customerId: string,
  limitPaise: number | null,
): Promise<DailyLimits> {
  const limits = await readLimits(bank, customerId);
  if (limits.ownPaise === null) throw new Refusal(422, limitTexts.none);
  if (limitPaise === null) return limits;
  if (limitPaise >= limits.bankPaise) throw new Refusal(422, limitTexts.belowBank);
  if (limitPaise <= limits.ownPaise) throw new Refusal(422, limitTexts.notHigher);
  return limits;
}

/**
 * Raises or removes the customer's own limit. The caller must have locked the customer and verified a code in the
 * current transaction.
 */
export async function raiseDailyLimit(
  bank: Bank,
  customerId: string,
  limitPaise: number | null,
  language: Language,
): Promise<void> {
  const { bankPaise } = await checkRaise(bank, customerId, limitPaise);
  await store(bank, customerId, limitPaise, 'limit-raised');
  const text =
    limitPaise === null
      ? say(language, limitMessages.removed, messageAmount(bankPaise))
      : say(language, limitMessages.limit, messageAmount(limitPaise));
  await queueMessage(bank, customerId, text, { notYou: say(language, protectionMessages.notYou) });
}

async function store(
  bank: Bank,
  customerId: string,
  limitPaise: number | null,
  event: string,
): Promise<void> {
  await bank.db.query('UPDATE customer SET own_daily_limit = $2 WHERE id = $1', [customerId, limitPaise]);
  const detail = limitPaise === null ? 'none' : toRupees(limitPaise);
  await recordAudit(bank, { customerId, event, detail });
}
