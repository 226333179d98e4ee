import type { WireParameter } from '@billpay/api-contract/wire';
import type { Bank } from '../bank';
import { type Biller, MOBILE_PREPAID_CATEGORY } from '../adapters/bill-network';
import { billNumberOf } from '../adapters/parameters';
import { findSavedBiller } from '../billers/saved-biller';
import type { Confirmation } from '../one-time-codes/binding';
import { paymentTexts } from '../payments/payment-texts';
import { Refusal, notFound } from '../refusal';
import { confirmationTexts } from './confirmation-texts';

export interface ConfirmedPayment {
  readonly biller: Biller;
  /** Null for a recharge of a number that is not saved. */
  readonly savedBillerId: number | null;
  readonly parameters: readonly WireParameter[];
  readonly amountPaise: number;
  readonly accountNumber: string;
}

/** The fee, if it is the same in every channel: the code does not name one. Null where it differs. */
function feeOf({ channels }: Biller): number | null {
  const [fee = 0, ...others] = new Set(channels.map(({ feePaise }) => feePaise));
  return others.length === 0 ? fee : null;
}

/** A payment whose every part was looked up already. */
export function confirmPayment(payment: ConfirmedPayment): Confirmation {
  const { biller, savedBillerId, amountPaise, accountNumber } = payment;
  const rechargedNumber =
    biller.categoryId === MOBILE_PREPAID_CATEGORY ? billNumberOf(payment.parameters) : null;
  const fee = feeOf(biller);
  const sentence =
    rechargedNumber === null
      ? confirmationTexts.payment(amountPaise, biller.name, accountNumber)
      : confirmationTexts.recharge(rechargedNumber, amountPaise, accountNumber);
  return {
    template: 'payment',
    bound: {
      billerId: biller.id,
      amount: String(amountPaise),
      accountNumber,
      customerBillId: savedBillerId === null ? '' : String(savedBillerId),
      mobileNumber: rechargedNumber ?? '',
    },
    confirms: fee ? sentence + confirmationTexts.fee(fee) : sentence,
  };
}

interface NamedPayment {
  readonly billerId: string;
  readonly amountPaise: number;
  readonly accountNumber: string;
  readonly savedBillerId: number | null;
  /** Of a recharge that is not saved. */
  readonly mobileNumber: string | undefined;
}

/** A payment known by its ids. @throws Refusal when one of them is unknown, or somebody else's. */
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
  if (!biller) throw notFound('Biller');
  if (saved === undefined) throw notFound('Saved biller');
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
