import type { Bank } from '../bank';
import type { Authorize } from '../payments/authorize';
import { Refusal } from '../refusal';
import { autoPayTexts } from './auto-pay-texts';
import { findOwnPayments, type OwnPayments } from './own-payment';
import { selectRun, type Run } from './run';

/** The mandate no longer covers this payment: something has changed since the run was claimed. */
export class MandateChanged extends Refusal {
  constructor() {
    super(409, autoPayTexts.changed);
  }
}

/**
 * Authorizes a payment by the configuration that the customer confirmed with a code. It is read again under the customer's
 * lock, so that no change or manual payment slips in before the debit. `counted` are the customer's own payments that the
 * amount already takes into account.
 */
export function authorizeByMandate(bank: Bank, run: Run, counted: OwnPayments): Authorize {
  return async () => {
    const [current] = await bank.db.query<Run>(
      `${selectRun} WHERE run.id = $1 AND run.attempts = $2 AND run.state = 'trying'`,
      [run.id, run.attempts],
    );
    const own = current && (await findOwnPayments(bank, current));
    const isUnchanged =
      own &&
      !own.open &&
      own.paid.length === counted.paid.length &&
      !current.withdrawn &&
      current.maximum === run.maximum &&
      current.account_id === run.account_id;
    return isUnchanged ? { code: null, use: async () => undefined } : new MandateChanged();
  };
}
