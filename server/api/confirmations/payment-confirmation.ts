import type { WireParameter } from '@billpay/api-contract/wire';
import type { Bank } from '../bank';
import { type Biller, MOBILE_PREPAID_CATEGORY } from '../adapters/bill-network';
import { findBillNumber } from '../adapters/parameters';
import { findSavedBiller } from '../billers/saved-biller';
import type { Confirmation } from '../one-time-codes/binding';
import { paymentTexts } from '../payments/payment-texts';
import { Refusal, notFound } from '../refusal';
import { sentences } from './sentences';

export interface ConfirmedPayment {
  readonly biller: Biller;
  /** Null for a recharge of an unsaved number. */
  readonly savedBillerId: number | null;
  readonly parameters: readonly WireParameter[];
  readonly amountPaise: number;
  readonly accountNumber: string;
}

/** Returns the fee if all channels have the same, since a code is not bound to a channel; otherwise null. */
function feeOf({ channels }: Biller): number | null {
  const [fee = 0, ...others] = new Set(channels.map(({ feePaise }) => feePaise));
  return others.length === 0 ? fee : null;
}

/** Builds the confirmation of a payment whose parts are already looked up. */
export function confirmPayment(payment: ConfirmedPayment): Confirmation {
  const { biller, savedBillerId, amountPaise, accountNumber } = payment;
  const rechargedNumber =
    biller.categoryId === MOBILE_PREPAID_CATEGORY ? findBillNumber(payment.parameters) : null;
  const fee = feeOf(biller);
  // The sentence names the debited amount.
  const debitPaise = amountPaise + (fee ?? 0);
  const sentence =
    rechargedNumber === null
      ? sentences.payment(debitPaise, biller.name, accountNumber)
      : sentences.recharge(rechargedNumber, debitPaise, accountNumber);
  return {
    template: 'payment',
    bound: {
      billerId: biller.id,
      amount: String(amountPaise),
      accountNumber,
      customerBillId: savedBillerId === null ? '' : String(savedBillerId),
      mobileNumber: rechargedNumber ?? '',
    },
    confirms: fee ? sentences.withFee(sentence, amountPaise, fee) : sentence,
  };
}

interface NamedPayment {
  readonly billerId: string;
  readonly amountPaise: number;
  readonly accountNumber: string;
  readonly savedBillerId: number | null;
  /** Set for an unsaved recharge. */
  readonly mobileNumber: string | undefined;
}

/** Looks up a payment by its ids. @throws Refusal if one of them is unknown or belongs to another customer */
export async function findPayment(
  bank: Bank,
  customerId: string,
  named: NamedPayment,
): Promise<Confirmation> {
  const { savedBillerId, mobileNumber, amountPaise, accountNumber } = named;
  const [biller, saved, accounts] = await Promise.all([
    bank.network.biller(named.billerId),
    savedBillerId === null ? null : findSavedBiller(bank, customerId, savedBillerId),
    bank.core.accountsOf(customerId),
  ]);
  if (!biller) throw notFound('biller');
  if (saved === undefined) throw notFound('savedBiller');
  if (saved && saved.billerId !== biller.id) throw new Refusal(422, paymentTexts.otherDetails);
  if (!saved && biller.categoryId !== MOBILE_PREPAID_CATEGORY)
    throw new Refusal(422, paymentTexts.savedBiller);
  if (!saved && mobileNumber === undefined)
    throw new Refusal(422, 'templateVariables must name mobileNumber');
  if (!accounts.some(({ number }) => number === accountNumber)) {
    throw new Refusal(422, paymentTexts.account);
  }
  const parameters = saved?.parameters ?? [
    { PARAMETER_NAME: 'Mobile Number', PARAMETER_VALUE: mobileNumber ?? '' },
  ];
  return confirmPayment({ biller, savedBillerId, parameters, amountPaise, accountNumber });
}
