import { endRun, postponeRun } from '../auto-pay/end-run';
import type { Run } from '../auto-pay/run';
import type { Bank } from '../bank';
import { addDays, startOfBankDay, toBankDay } from '../clock/bank-day';
import type { Obstacle } from './find-obstacle';
import { mandateReasons } from './mandate-texts';

/**
 * Holds a debit back: ends the run if it can no longer be made on its day, and otherwise waits for the end of the
 * notice or for the customer's code. `debitPaise` includes the fee.
 */
export async function holdBack(bank: Bank, run: Run, obstacle: Obstacle, debitPaise: number): Promise<void> {
  const refuse = (reason: string) => endRun(bank, run, { state: 'refused', reason });
  const today = toBankDay(bank.clock.now());
  switch (obstacle.kind) {
    case 'ended':
      return refuse(mandateReasons.ended);
    case 'not-announced':
      // The message about a scheduled payment has been queued, but not accepted yet.
      if (run.once_on !== null) return postponeRun(bank, run, mandateReasons.notAnnounced);
      return refuse(mandateReasons.notToldInTime);
    case 'early':
      if (toBankDay(obstacle.until) > today) return refuse(mandateReasons.notToldInTime);
      return wait(bank, run, { until: obstacle.until, reason: mandateReasons.early, askedPaise: null });
    case 'code':
      if (today > run.pays_on) return refuse(mandateReasons.notConfirmed);
      return wait(bank, run, {
        until: startOfBankDay(addDays(today, 1)),
        reason: mandateReasons.needsCode,
        askedPaise: debitPaise,
      });
  }
}

interface Waiting {
  readonly until: Date;
  readonly reason: string;
  /** Amount of a debit that needs a code; null if no debit does. */
  readonly askedPaise: number | null;
}

async function wait(bank: Bank, run: Run, { until, reason, askedPaise }: Waiting): Promise<void> {
  await bank.db.query(
    `UPDATE auto_pay_run SET next_at = $3, reason = $4, leased_until = NULL, asked_amount = $5,
       asked_at = CASE WHEN asked_amount = $5 THEN asked_at END, confirmed_amount = NULL
     WHERE id = $1 AND attempts = $2 AND state = 'trying'`,
    [run.id, run.attempts, until, reason, askedPaise],
  );
}
