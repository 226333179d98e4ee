import { readAccounts } from '../accounts/accounts';
import type { Bank } from '../bank';
import { type Biller, type PaymentChannel, MOBILE_PREPAID_CATEGORY } from '../adapters/bill-network';
import {
  findBillNumber,
  findParameterFault,
  hashParameters,
  normalizeParameters,
} from '../adapters/parameters';
import { findSavedBiller, type SavedBiller } from '../billers/saved-biller';
import { toBankDay } from '../clock/bank-day';
import { toPaise, toReadableRupees } from '../paise';
import { Refusal, notFound } from '../refusal';
import { findReference, type BillReference } from './bill-references';
import { toExactness } from './exactness';
import { checkOffered, findSettledPaise } from './offered-amounts';
import { findChannel } from './payment-channel';
import { needsReference, findPaymentKind } from './payment-kind';
import { hashRequest, type PaymentOrder, type PaymentRequest } from './payment-order';
import { paymentTexts } from './payment-texts';

function refuse(message: string): Refusal {
  return new Refusal(422, message);
}

/**
 * Looks up all parts of a payment and validates it by the biller's own rules: details, limits, exactness and
 * ownership (PAY-18). Throws a Refusal and moves no money. `reserve` locks the customer and checks the
 * balance, the daily limit and the code.
 */
export async function checkOrder(
  bank: Bank,
  customerId: string,
  idempotencyKey: string,
  request: PaymentRequest,
): Promise<PaymentOrder> {
  const [biller, saved, reference, accounts] = await Promise.all([
    bank.network.biller(request.billerId),
    request.customerBillId === null ? null : findSavedBiller(bank, customerId, request.customerBillId),
    findFetchedBill(bank, customerId, request),
    readAccounts(bank, customerId),
  ]);
  if (!biller) throw notFound('biller');
  const parameters = normalizeParameters(biller.parameters, request.inputSignatures);
  const fault = findParameterFault(biller.parameters, parameters);
  if (fault) throw refuse(fault);
  checkSavedBiller(biller, saved, request);
  const channel = findChannel(biller, { channel: request.paymentChannel, mode: request.paymentMode });
  if (!channel) throw refuse(paymentTexts.channel);
  const amountPaise = toPaise(request.billAmount);
  if (reference === undefined || (reference === null && needsReference(biller))) {
    throw refuse(paymentTexts.reference);
  }
  const otherAmount = request.otherAmount === 'Y';
  // Read once, so that an offer that ends at midnight is accepted and settles the bill, or neither.
  const today = toBankDay(bank.clock.now());
  await checkAmount(bank, { biller, channel, amountPaise, otherAmount, reference, today });
  const account = accounts.find((own) => own.number === request.accountNumber);
  if (!account) throw refuse(paymentTexts.account);
  return {
    customerId,
    idempotencyKey,
    requestHash: hashRequest(request),
    biller,
    savedBillerId: request.customerBillId,
    hasKnownName: saved?.accountName != null,
    parameters,
    billNumber: findBillNumber(parameters),
    accountId: account.id,
    accountReference: account.reference,
    balancePaise: account.balancePaise,
    accountNumber: account.number,
    amountPaise,
    settledPaise: findSettled(reference, amountPaise, today),
    channel,
    reference,
    repeats: request.repeatsTransactionId,
  };
}

/**
 * Checks the saved biller. `saved` is null if the request contains none, and undefined if it does not exist.
 */
function checkSavedBiller(
  biller: Biller,
  saved: SavedBiller | null | undefined,
  request: PaymentRequest,
): void {
  if (saved === null) {
    if (biller.categoryId !== MOBILE_PREPAID_CATEGORY) throw refuse(paymentTexts.savedBiller);
    return;
  }
  if (!saved) throw notFound('savedBiller');
  const same = hashParameters(saved.parameters).equals(hashParameters(request.inputSignatures));
  if (saved.billerId !== biller.id || !same) throw refuse(paymentTexts.otherDetails);
}

/** Finds the fetched bill of a request; null if the request contains none, undefined if it is invalid. */
async function findFetchedBill(
  bank: Bank,
  customerId: string,
  request: PaymentRequest,
): Promise<BillReference | null | undefined> {
  const key = request.transactionReferenceKey;
  if (key === null) return null;
  const { billerId, inputSignatures: parameters } = request;
  return findReference(bank, key, { kind: 'fetch', customerId, billerId, parameters });
}

function findSettled(reference: BillReference | null, amountPaise: number, today: string): number | null {
  if (reference?.amountPaise == null) return null;
  const bill = { amountPaise: reference.amountPaise, offers: reference.offers };
  return findSettledPaise(bill, amountPaise, today);
}

interface AmountCheck {
  readonly biller: Biller;
  readonly channel: PaymentChannel;
  readonly amountPaise: number;
  /** Whether the customer chose an amount that differs from the bill's amount. */
  readonly otherAmount: boolean;
  readonly reference: BillReference | null;
  /** Bank day on which offers are compared. */
  readonly today: string;
}

async function checkAmount(
  bank: Bank,
  { biller, channel, amountPaise, otherAmount, reference, today }: AmountCheck,
): Promise<void> {
  if (amountPaise <= 0) throw refuse(paymentTexts.amount);
  if (amountPaise < channel.minPaise || amountPaise > channel.maxPaise) {
    throw refuse(paymentTexts.range(toReadableRupees(channel.minPaise), toReadableRupees(channel.maxPaise)));
  }
  const planId = reference?.planId ?? null;
  // For a recharge, the plan's amount takes precedence over all other operator rules (PRE-12).
  if (biller.categoryId === MOBILE_PREPAID_CATEGORY && planId === null) {
    const plans = await bank.network.plans(biller.id);
    if (!plans.some((plan) => plan.amountPaise === amountPaise)) throw refuse(paymentTexts.plan);
  }
  if (reference?.amountPaise == null) return;
  const exactness = planId === null ? toExactness(biller.exactness) : 'exact';
  const free = planId === null && findPaymentKind(biller) === 'adhoc';
  const bill = { amountPaise: reference.amountPaise, offers: reference.offers };
  const fault = free ? null : checkOffered(bill, exactness, amountPaise, today);
  if (fault) throw fault;
  const differs = amountPaise !== reference.amountPaise && exactness !== 'exact';
  if (differs && !otherAmount) throw refuse(paymentTexts.otherAmount);
}
