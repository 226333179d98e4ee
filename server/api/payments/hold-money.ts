import type { Bank } from '../bank';
import type { HoldOutcome } from '../adapters/bank-core';
import { findBillNumber } from '../adapters/parameters';
import { MINUTE_MS } from '../clock/bank-day';
import { Refusal } from '../refusal';
import { responseAbout } from './adapter-response';
import { failUnheld } from './fail-unheld';
import { keepOpen } from './keep-open';
import { readPayment, type Payment } from './payment';
import { stopForPeople } from './payment-case';
import { changeState } from './payment-state';
import { noteStepsSql, takeSteps } from './payment-steps';
import { paymentTexts, reasons } from './payment-texts';
import { sendSubmitted } from './submit-payment';
import { withdrawPayment } from './withdraw-payment';

/**
 * Maximum age at which a payment that the core never received is held again. Later, the customer no longer expects the
 * debit.
 */
const HOLD_AGAIN_WITHIN_MS = 10 * MINUTE_MS;

/** Requests the hold of a new payment. @throws Refusal for an insufficient balance, and withdraws the payment */
export async function holdMoney(bank: Bank, payment: Payment): Promise<Payment> {
  const outcome = await requestHold(bank, payment);
  if (outcome === 'insufficient' && (await withdrawPayment(bank, payment)))
    throw new Refusal(422, paymentTexts.balance);
  return recordHold(bank, payment, outcome);
}

/**
 * Finds out whether the core holds the money of a payment whose hold may have been lost. The customer may have seen the
 * payment, so it is no longer withdrawn.
 */
export async function resumeHold(bank: Bank, payment: Payment): Promise<Payment> {
  const state = await responseAbout(bank, payment, 'core.status', () => bank.core.status(payment.id));
  if (state === null) return keepOpen(bank, payment);
  if (state === 'held') return recordHold(bank, payment, 'held');
  if (state === 'captured') return stopForPeople(bank, payment, `hold: ${state}`);
  const isOld = bank.clock.now().getTime() - payment.created_at.getTime() > HOLD_AGAIN_WITHIN_MS;
  if (state === 'none' && isOld) return giveUp(bank, payment);
  // A repetition returns the first outcome, with its reason.
  return recordHold(bank, payment, await requestHold(bank, payment));
}

/**
 * Decides that the payment will not be made. Its release, the next step, also prevents a late hold. Waits for the disk,
 * because a release may already be on its way: even if the core holds the money later, the network must not be asked.
 */
async function giveUp(bank: Bank, payment: Payment): Promise<Payment> {
  const [refused] = await bank.db.query<Partial<Payment>>(
    `WITH refused AS (UPDATE payment SET state = 'refused', reason = $2 WHERE id = $1 AND state = 'created'
       RETURNING id, state, reason),
     ${noteStepsSql('$1', '$3', 'EXISTS (SELECT FROM refused)')}
     SELECT state, reason FROM refused`,
    [payment.id, reasons.transferRefused, takeSteps(bank, 'refused')],
  );
  return refused ? { ...payment, ...refused } : readPayment(bank, payment.id);
}

function requestHold(bank: Bank, payment: Payment): Promise<HoldOutcome | null> {
  return responseAbout(bank, payment, 'core.hold', () =>
    bank.core.hold({
      paymentId: payment.id,
      account: payment.account_reference,
      amountPaise: payment.amount + payment.fee,
      billNumber: findBillNumber(payment.parameters),
    }),
  );
}

/** Submits a payment whose money the core holds. Its state is stored with one change instead of two. */
async function recordHold(bank: Bank, payment: Payment, outcome: HoldOutcome | null): Promise<Payment> {
  if (outcome === null) return keepOpen(bank, payment);
  if (outcome !== 'held') return failUnheld(bank, payment, outcome);
  // Stored before the network is asked: another instance may have decided that the payment will not be made.
  const change = { from: ['created'], through: 'held', to: 'submitted' } as const;
  if (!(await changeState(bank, payment.id, change))) return readPayment(bank, payment.id);
  return sendSubmitted(bank, { ...payment, state: 'submitted' });
}
