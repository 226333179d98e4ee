import { readAccounts } from '../accounts/accounts';
import { createHash } from 'node:crypto';
import type { PaymentChannel } from '../adapters/bill-network';
import { networkTexts } from '../adapters/network-texts';
import type { Bank } from '../bank';
import { NAME_CHANGED, refuseOtherName } from '../billers/account-name';
import { refuseDeclinedBill } from '../billers/refresh-dues';
import { findObstacle } from '../mandates/find-obstacle';
import { holdBack } from '../mandates/hold-back';
import { messageAmount } from '../messages/money-messages';
import { toRupees } from '../paise';
import { checkOrder } from '../payments/check-order';
import { findAutoPayChannel } from '../payments/payment-channel';
import type { PaymentOrder, PaymentRequest } from '../payments/payment-order';
import { paymentTexts } from '../payments/payment-texts';
import { payCreated } from '../payments/continue-payment';
import { createPayment } from '../payments/create-payment';
import { Refusal, notFound } from '../refusal';
import { runReasons } from './auto-pay-texts';
import { endByPayment, endRun, postponeRun, releaseRun } from './end-run';
import { fetchBillOfRun, type FetchedBill } from './fetch-bill-of-run';
import { MandateChanged, authorizeByMandate } from './mandate';
import { maximumAllowed } from './check-settings';
import { findOwnPayments, stillDuePaise, type OwnPayments } from './own-payment';
import { formatIdempotencyKey, type Run } from './run';
import { waitForName } from './wait-for-name';

type Bill = Extract<FetchedBill, { state: 'bill' }> & {
  /** Remaining due. It is less than the bill's amount while the biller has not processed a payment yet. */
  readonly duePaise: number;
};

/**
 * Pays a claimed run. Fetches the bill, computes the remaining due, reserves it with the mandate, and submits
 * it like any other payment. If this throws an error, another instance claims the run after its lease
 * expires.
 */
export async function payRun(bank: Bank, run: Run): Promise<void> {
  const bill = await fetchBillOfRun(bank, run);
  if (bill.state === 'unavailable') return postponeRun(bank, run, bill.reason);
  try {
    const own = await findOwnPayments(bank, run, bill.state === 'bill' ? bill.reference : null);
    if (own.open) return await postponeRun(bank, run, runReasons.ownPaymentOpen);
    const duePaise = bill.state === 'bill' ? stillDuePaise(bill.amountPaise, own.paid) : 0;
    if (bill.state === 'no-bill' || duePaise === 0) {
      if (own.paid.length === 0) throw new Refusal(422, networkTexts.noPendingBill);
      return await endRun(bank, run, { state: 'skipped', reason: runReasons.ownPayment });
    }
    const order = await makeOrder(bank, run, { ...bill, duePaise });
    await payOrder(bank, run, order, own);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // A 404 means that the biller was deleted in the meantime. The run is claimed again and evaluated by the
    // current state.
    // The name on the bill may have been compared before another instance or the customer changed the known one.
    const isOutdated = error instanceof MandateChanged || error.code === NAME_CHANGED;
    if (isOutdated || error.status === 404) return releaseRun(bank, run);
    await endRun(bank, run, { state: 'refused', reason: error.message });
  }
}

/**
 * Pays a bill, unless the customer must accept its name first, or the mandate does not cover the debit, or not yet.
 * @throws Refusal if the customer has marked the bill as paid elsewhere, or skipped it
 */
async function payOrder(bank: Bank, run: Run, order: PaymentOrder, own: OwnPayments): Promise<void> {
  const declined = await refuseDeclinedBill(bank, run.customer_id, run.saved_biller_id);
  if (declined !== null) throw declined;
  if ((await refuseOtherName(bank, order)) !== null) return waitForName(bank, run, order);
  const debitPaise = order.amountPaise + order.channel.feePaise;
  const obstacle = await findObstacle(bank, run, debitPaise);
  if (obstacle !== null) return holdBack(bank, run, obstacle, debitPaise);
  const { state, payment } = await createPayment(bank, order, authorizeByMandate(bank, run, own));
  await endByPayment(bank, run, state === 'created' ? await payCreated(bank, payment) : payment);
}

/** Checks the bill against the mandate, then against every rule for a customer's own payment (PAY-18). */
async function makeOrder(bank: Bank, run: Run, bill: Bill): Promise<PaymentOrder> {
  // The bank's maximum of auto pay does not limit a payment that was confirmed for one day.
  const maximumPaise = run.once_on === null ? Math.min(run.maximum, await maximumAllowed(bank)) : run.maximum;
  if (bill.duePaise > maximumPaise) {
    throw new Refusal(
      422,
      runReasons.aboveMaximum(messageAmount(bill.duePaise), messageAmount(maximumPaise)),
    );
  }
  const accounts = await readAccounts(bank, run.customer_id);
  const account = accounts.find(({ id }) => id === run.account_id);
  if (!account) throw new Refusal(422, runReasons.accountGone);
  const { channel, mode } = await findChannelOfRun(bank, run);
  const request: PaymentRequest = {
    billerId: run.biller_id,
    accountNumber: account.number,
    billAmount: toRupees(bill.duePaise),
    ...(bill.duePaise === bill.amountPaise ? {} : { otherAmount: 'Y' as const }),
    customerBillId: run.saved_biller_id,
    transactionReferenceKey: bill.reference,
    quickPay: 'N',
    inputSignatures: run.parameters,
    otp: '',
    paymentMode: mode,
    paymentChannel: channel,
    forChannel: 'postpaid',
  };
  const key = formatIdempotencyKey(run);
  const order = await checkOrder(bank, run.customer_id, key, request);
  requireConfirmed(run, order);
  // A retry for the same period is the same payment, even if the bill's amount has changed.
  return { ...order, requestHash: createHash('sha256').update(key).digest() };
}

/** Refuses a debit above the maximum and its fee, for example because the fee has risen since. */
function requireConfirmed(run: Run, { amountPaise, channel: { feePaise } }: PaymentOrder): void {
  const confirmedPaise = run.maximum + run.confirmed_fee;
  if (amountPaise + feePaise <= confirmedPaise) return;
  const reason = runReasons.aboveConfirmed(
    messageAmount(amountPaise),
    messageAmount(feePaise),
    messageAmount(confirmedPaise),
  );
  throw new Refusal(422, reason);
}

async function findChannelOfRun(bank: Bank, run: Run): Promise<PaymentChannel> {
  const biller = await bank.network.biller(run.biller_id);
  if (!biller) throw notFound('biller');
  const channel = findAutoPayChannel(biller);
  if (!channel) throw new Refusal(422, paymentTexts.channel);
  return channel;
}
