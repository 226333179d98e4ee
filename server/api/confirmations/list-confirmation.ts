import type { Bank } from '../bank';
import type { Confirmation } from '../one-time-codes/binding';
import { toRupees } from '../paise';
import { requireList, type PaymentList } from '../payment-lists/payment-list';
import { sentences } from './sentences';

/** Maximum length of a biller's name in the sentence, which is also sent by SMS. */
const MAX_NAME = 40;
/** Maximum length of the payee in a code's details. */
const MAX_PAYEE = 200;

function shorten(text: string, max: number): string {
  const letters = [...text];
  return letters.length <= max ? text : `${letters.slice(0, max - 1).join('')}…`;
}

/** Confirms the payment of exactly these bills, which can no longer change in a stored list. */
export function confirmList({ id, bills, total, account_number }: PaymentList): Confirmation {
  const named = bills.map(({ billerName, amountPaise, feePaise, chosen = null }) => ({
    billerName: shorten(billerName, MAX_NAME),
    debitPaise: amountPaise + feePaise,
    chosen,
  }));
  return {
    template: 'payment-list',
    bound: { listId: id, amount: String(total) },
    confirms: sentences.paymentList(named, total, account_number),
    details: {
      payee: shorten(named.map(({ billerName }) => billerName).join(', '), MAX_PAYEE),
      amount: toRupees(total),
      accountEnding: account_number.slice(-4),
    },
  };
}

/** Confirms the payment of one of the customer's lists. @throws Refusal if the list does not exist */
export async function confirmOwnList(bank: Bank, customerId: string, id: string): Promise<Confirmation> {
  return confirmList(await requireList(bank, customerId, id));
}
