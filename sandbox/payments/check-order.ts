import type { Bank } from '../bank';
import type { Biller, PaymentChannel } from '../bill-network/bill-network';
import { billNumberOf, findParameterFault, hashParameters } from '../bill-network/parameters';
import { findSavedBiller } from '../billers/saved-biller';
import { MOBILE_PREPAID_CATEGORY } from '../billers/categories';
import { toPaise } from '../paise';
import { Refusal, notFound } from '../refusal';
import { findReference, type BillReference } from './bill-references';
import { judgeExactness, toExactness } from './exactness';
import { needsReference, paymentKindOf } from './payment-kind';
import { hashRequest, type PaymentOrder, type PaymentRequest } from './payment-order';
import { paymentTexts } from './payment-texts';

function refuse(message: string): Refusal {
  return new Refusal(422, message);
}

/**
 * Looks up everything a payment names and judges it by the biller's own rules: details, limits, exactness, ownership
 * (PAY-18). Throws a Refusal; moves nothing. Balance, daily limit and code are judged under lock, by `reserve`.
 */
export async function checkOrder(
  bank: Bank,
  customerId: string,
  idempotencyKey: string,
  request: PaymentRequest,
): Promise<PaymentOrder> {
  const biller = await bank.network.biller(request.billerId);
  if (!biller) throw notFound('Biller');
  const parameters = request.inputSignatures;
  const fault = findParameterFault(biller.parameters, parameters);
  if (fault) throw refuse(fault);
  await checkSavedBiller(bank, customerId, biller, request);
  const channel = findChannel(biller, request);
  const amountPaise = toPaise(request.billAmount);
  const reference = await findPaidReference(bank, customerId, biller, request);
  await judgeAmount(bank, { biller, channel, amountPaise, reference });
  const accounts = await bank.core.accountsOf(customerId);
  const account = accounts.find((own) => own.number === request.accountNumber);
  if (!account) throw refuse(paymentTexts.account);
  return {
    customerId,
    idempotencyKey,
    requestHash: hashRequest(request),
    biller,
    savedBillerId: request.customerBillId,
    parameters,
    billNumber: billNumberOf(parameters),
    accountId: account.id,
    accountNumber: account.number,
    amountPaise,
    channel,
    reference,
  };
}

async function checkSavedBiller(
  bank: Bank,
  customerId: string,
  biller: Biller,
  request: PaymentRequest,
): Promise<void> {
  if (request.customerBillId === null) {
    if (biller.categoryId !== MOBILE_PREPAID_CATEGORY) throw refuse(paymentTexts.savedBiller);
    return;
  }
  const saved = await findSavedBiller(bank, customerId, request.customerBillId);
  if (!saved) throw notFound('Saved biller');
  const same = hashParameters(saved.parameters).equals(hashParameters(request.inputSignatures));
  if (saved.billerId !== biller.id || !same) throw refuse(paymentTexts.otherDetails);
}

function findChannel(biller: Biller, request: PaymentRequest): PaymentChannel {
  const channel = biller.channels.find(
    (offered) => offered.channel === request.paymentChannel && offered.mode === request.paymentMode,
  );
  if (!channel) throw refuse(paymentTexts.channel);
  return channel;
}

async function findPaidReference(
  bank: Bank,
  customerId: string,
  biller: Biller,
  request: PaymentRequest,
): Promise<BillReference | null> {
  const key = request.transactionReferenceKey;
  if (key === null) {
    if (needsReference(biller)) throw refuse(paymentTexts.reference);
    return null;
  }
  const reference = await findReference(bank, key, {
    kind: 'fetch',
    customerId,
    billerId: biller.id,
    parameters: request.inputSignatures,
  });
  if (!reference) throw refuse(paymentTexts.reference);
  return reference;
}

interface AmountQuestion {
  readonly biller: Biller;
  readonly channel: PaymentChannel;
  readonly amountPaise: number;
  readonly reference: BillReference | null;
}

async function judgeAmount(
  bank: Bank,
  { biller, channel, amountPaise, reference }: AmountQuestion,
): Promise<void> {
  if (amountPaise <= 0) throw refuse(paymentTexts.amount);
  if (amountPaise < channel.minPaise || amountPaise > channel.maxPaise) {
    throw refuse(paymentTexts.range(channel.minPaise, channel.maxPaise));
  }
  if (reference?.amountPaise != null) {
    // A recharge costs what its plan costs, whatever the operator's other rules (PRE-12).
    const exactness = reference.planId === null ? toExactness(biller.exactness) : 'exact';
    const free = reference.planId === null && biller.acceptsAdhoc;
    const fault = free ? null : judgeExactness(exactness, amountPaise, reference.amountPaise);
    if (fault) throw refuse(fault);
    return;
  }
  if (biller.categoryId === MOBILE_PREPAID_CATEGORY && paymentKindOf(biller) === 'instant') {
    const plans = await bank.network.plans(biller.id);
    if (!plans.some((plan) => plan.amountPaise === amountPaise)) throw refuse(paymentTexts.plan);
  }
}
