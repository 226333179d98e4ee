import type { Bank } from '../bank';
import type { Authority } from '../payments/authority';
import { Refusal } from '../refusal';
import { findOwnPayments, type OwnPayments } from './own-payment';
import { selectRun, type Run } from './run';

/** The mandate does not cover this payment any more: something has changed since the run was taken up. */
export class MandateChanged extends Refusal {
  constructor() {
    super(409, 'The auto pay has changed in the meantime.');
  }
}

/**
 * The customer's mandate: the configuration they confirmed with a code. It is looked at once more under the lock under
 * which the customer changes it or pays by hand, so neither can slip in between the judgement and the debit. `judged` are
 * the customer's own payments by which the amount was judged.
 */
export function byMandate(bank: Bank, run: Run, judged: OwnPayments): Authority {
  return async () => {
    const [current] = await bank.db.query<Run>(
      `${selectRun} WHERE run.id = $1 AND run.attempts = $2 AND run.state = 'trying'`,
      [run.id, run.attempts],
    );
    const own = current && (await findOwnPayments(bank, current));
    const stands =
      own &&
      !own.open &&
      own.paid.length === judged.paid.length &&
      !current.withdrawn &&
      current.maximum === run.maximum &&
      current.account_id === run.account_id;
    return stands ? { codeId: null, use: async () => undefined } : new MandateChanged();
  };
}
