import { readAccounts } from '../accounts/accounts';
import type { ConfirmedDetails } from '@billpay/api-contract/user-services';
import type { WireParameter } from '@billpay/api-contract/wire';
import type { Bank } from '../bank';
import { type Biller, type PaymentChannel, MOBILE_PREPAID_CATEGORY } from '../adapters/bill-network';
import { findBillNumber } from '../adapters/parameters';
import { findSavedBiller } from '../billers/saved-biller';
import type { Confirmation } from '../one-time-codes/binding';
import { findChannel } from '../payments/payment-channel';
import { paymentTexts } from '../payments/payment-texts';
import { Refusal, notFound } from '../refusal';
import { toRupees } from '../paise';
import { findReference, type BillReference } from '../payments/bill-references';
import { findChosenBill } from '../payments/chosen-bill';
import { nameBill, sentences, withoutCardNumber, type Sentence } from './sentences';

export interface ConfirmedPayment {
  readonly biller: Biller;
  /** Null for a recharge of an unsaved number. */
  readonly savedBillerId: number | null;
  readonly parameters: readonly WireParameter[];
  readonly amountPaise: number;
  readonly accountNumber: string;
  /** Row of the channel and mode, which has the fee; null if the client sends none. */
  readonly channel: Pick<PaymentChannel, 'feePaise'> | null;
  /** The fetched bill; null if the client sends none. */
  readonly reference: BillReference | null;
}

/** Returns the fee of the given channel, or the highest one if it depends on the channel. */
function findFee({ biller: { channels }, channel }: ConfirmedPayment): {
  readonly feePaise: number;
  readonly isMaximum: boolean;
} {
  const fees = channel ? [channel.feePaise] : channels.map(({ feePaise }) => feePaise);
  const feePaise = Math.max(0, ...fees);
  return { feePaise, isMaximum: fees.some((fee) => fee !== feePaise) };
}

/**
 * Describes the debited amount, which includes the fee of the given channel, or the highest fee if it depends
 * on the channel.
 */
function nameDebit(payment: ConfirmedPayment, toSentence: (debitPaise: number) => Sentence): Sentence {
  const { amountPaise } = payment;
  const { feePaise, isMaximum } = findFee(payment);
  if (isMaximum) return sentences.withFeeUpTo(toSentence(amountPaise), feePaise);
  return sentences.withFee(toSentence(amountPaise + feePaise), amountPaise, feePaise);
}

/** @param billName customer's name for a saved bill */
function describePayment(payment: ConfirmedPayment, billName: string | undefined): ConfirmedDetails {
  const { biller, parameters, amountPaise, accountNumber } = payment;
  const { feePaise, isMaximum } = findFee(payment);
  const number = findBillNumber(parameters);
  const isRecharge = biller.categoryId === MOBILE_PREPAID_CATEGORY;
  return {
    payee: isRecharge || billName === undefined ? number : billName,
    biller: biller.name,
    ...(!isRecharge && number && { number: withoutCardNumber(number) }),
    amount: toRupees(amountPaise + feePaise),
    ...(isMaximum && { isMaximum }),
    accountEnding: accountNumber.slice(-4),
  };
}

/**
 * Builds the confirmation of a payment whose parts are already known. If the code request contained no channel, the
 * code has a different sentence and is valid in each channel. If it contained no bill, the sentence does not say which
 * of several bills is paid.
 */
export function confirmPayment(payment: ConfirmedPayment): Confirmation {
  const { biller, savedBillerId, amountPaise, accountNumber } = payment;
  const chosen = findChosenBill(payment.reference);
  const rechargedNumber =
    biller.categoryId === MOBILE_PREPAID_CATEGORY ? findBillNumber(payment.parameters) : null;
  return {
    template: 'payment',
    bound: {
      billerId: biller.id,
      amount: String(amountPaise),
      accountNumber,
      customerBillId: savedBillerId === null ? '' : String(savedBillerId),
      mobileNumber: rechargedNumber ?? '',
      ...(chosen && { bill: chosen.id ?? '' }),
    },
    confirms: nameBill(
      nameDebit(payment, (debitPaise) =>
        rechargedNumber === null
          ? sentences.payment(debitPaise, biller.name, accountNumber)
          : sentences.recharge(rechargedNumber, debitPaise, accountNumber),
      ),
      chosen,
    ),
    alternatives: [
      ...(payment.channel ? [confirmPayment({ ...payment, channel: null })] : []),
      ...(chosen ? [confirmPayment({ ...payment, reference: null })] : []),
    ],
  };
}

interface NamedPayment {
  readonly billerId: string;
  readonly amountPaise: number;
  readonly accountNumber: string;
  readonly savedBillerId: number | null;
  /** Set for a recharge of an unsaved number. */
  readonly mobileNumber: string | undefined;
  /** Channel and mode of the payment, if the client sends them. */
  readonly paidBy: Pick<PaymentChannel, 'channel' | 'mode'> | null;
  /** Key of the fetched bill, if the client sends it. */
  readonly referenceKey: string | null;
}

/**
 * Looks up a payment by its ids.
 * @throws Refusal if an id is unknown or belongs to another customer
 */
export async function findPayment(
  bank: Bank,
  customerId: string,
  named: NamedPayment,
): Promise<Confirmation> {
  const { savedBillerId, mobileNumber, amountPaise, accountNumber, paidBy } = named;
  const [biller, saved, accounts] = await Promise.all([
    bank.network.biller(named.billerId),
    savedBillerId === null ? null : findSavedBiller(bank, customerId, savedBillerId),
    readAccounts(bank, customerId),
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
  const channel = paidBy && findChannel(biller, paidBy);
  if (channel === undefined) throw new Refusal(422, paymentTexts.channel);
  const parameters = saved?.parameters ?? [
    { PARAMETER_NAME: 'Mobile Number', PARAMETER_VALUE: mobileNumber ?? '' },
  ];
  const { referenceKey } = named;
  const subject = { kind: 'fetch', customerId, billerId: biller.id, parameters } as const;
  // A recharge has one bill, and the code does not confirm its plan, which belongs to the fetch.
  const reference = !saved || referenceKey === null ? null : await findReference(bank, referenceKey, subject);
  if (reference === undefined) throw new Refusal(422, paymentTexts.reference);
  const payment = { biller, savedBillerId, parameters, amountPaise, accountNumber, channel, reference };
  return { ...confirmPayment(payment), details: describePayment(payment, saved?.billName) };
}
