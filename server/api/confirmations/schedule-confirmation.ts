import type { Bank } from '../bank';
import type { Confirmation } from '../one-time-codes/binding';
import { toRupees } from '../paise';
import { checkSchedule, type CheckedSchedule, type Schedule } from '../schedules/schedule-payment';
import { nameBill, sentences } from './sentences';

/** Confirms a scheduled payment of a bill, up to an amount and the current fee, which the sentence binds. */
export function confirmChecked({
  saved,
  biller,
  maximumPaise,
  feePaise,
  accountNumber,
  paysOn,
  chosen,
}: CheckedSchedule): Confirmation {
  const debitPaise = maximumPaise + feePaise;
  const sentence = sentences.schedulePayment(biller.name, debitPaise, accountNumber, paysOn);
  return {
    template: 'payment-schedule',
    bound: {
      customerBillId: String(saved.id),
      amount: String(maximumPaise),
      accountNumber,
      paysOn,
      ...(chosen && { bill: chosen.id ?? '' }),
    },
    confirms: nameBill(sentences.withFee(sentence, maximumPaise, feePaise), chosen),
    details: {
      payee: saved.billName,
      biller: biller.name,
      amount: toRupees(debitPaise),
      isMaximum: true,
      accountEnding: accountNumber.slice(-4),
    },
  };
}

/** Validates a scheduled payment and builds its confirmation. @throws Refusal */
export async function confirmSchedule(
  bank: Bank,
  customerId: string,
  schedule: Schedule,
): Promise<Confirmation> {
  return confirmChecked(await checkSchedule(bank, customerId, schedule));
}
