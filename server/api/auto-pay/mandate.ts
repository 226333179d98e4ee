import type { Bank } from '../bank';
import type { Authorize } from '../payments/authorize';
import { Refusal } from '../refusal';
import { autoPayTexts } from './auto-pay-texts';
import { findObstacle } from '../mandates/find-obstacle';
import { findOwnPayments, type OwnPayments } from './own-payment';
import { selectRun, type Run } from './run';

/** The mandate does not cover this payment, because something has changed since the run was claimed. */
export class MandateChanged extends Refusal {
  constructor() {
    super(409, autoPayTexts.changed);
  }
}

/**
 * Authorizes a payment with the configuration that the customer confirmed with a code. Locks the customer and
 * reads the configuration again, so that no change or manual payment can happen before the debit. `counted`
 * contains the customer's own payments that the amount already includes.
 */
export function authorizeByMandate(bank: Bank, run: Run, counted: OwnPayments): Authorize {
  return async ({ reference, amountPaise, channel }) => {
    const [current] = await bank.db.query<Run>(
      `${selectRun} WHERE run.id = $1 AND run.attempts = $2 AND run.state = 'trying'`,
      [run.id, run.attempts],
    );
    const own = current && (await findOwnPayments(bank, current, reference?.key));
    const debitPaise = amountPaise + channel.feePaise;
    const isUnchanged =
      own &&
      (await findObstacle(bank, current, debitPaise)) === null &&
      !own.open &&
      own.paid.length === counted.paid.length &&
      !current.withdrawn &&
      current.maximum === run.maximum &&
      current.confirmed_fee === run.confirmed_fee &&
      current.account_id === run.account_id;
    return isUnchanged ? { code: null, use: async () => undefined } : new MandateChanged();
  };
}
