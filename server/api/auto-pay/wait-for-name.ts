import type { Bank } from '../bank';
import { refuseOtherName } from '../billers/account-name';
import { addDays, startOfBankDay, toBankDay } from '../clock/bank-day';
import { lockCustomer } from '../customers/customers';
import { queueDaytimeMessage } from '../messages/message-outbox';
import { nameAwaitedMessage } from '../messages/money-messages';
import type { PaymentOrder } from '../payments/payment-order';
import { runReasons } from './auto-pay-texts';
import { endRun, releaseRun } from './end-run';
import type { Run } from './run';

/**
 * Makes a run wait until the customer accepts the name on the bill, and tells the customer once. `acceptName` makes the
 * run due again. At the end of its day, the run is refused.
 */
export async function waitForName(bank: Bank, run: Run, order: PaymentOrder): Promise<void> {
  await bank.db.transaction(async () => {
    await lockCustomer(bank, run.customer_id);
    // The customer may have accepted the name after the comparison.
    if ((await refuseOtherName(bank, order)) === null) return releaseRun(bank, run);
    const today = toBankDay(bank.clock.now());
    if (today > run.pays_on) {
      return endRun(bank, run, { state: 'refused', reason: runReasons.nameNotAccepted });
    }
    const waiting = await bank.db.run(
      `UPDATE auto_pay_run SET next_at = $3, reason = $4, leased_until = NULL, other_name = $5
       WHERE id = $1 AND attempts = $2 AND state = 'trying'`,
      [
        run.id,
        run.attempts,
        startOfBankDay(addDays(today, 1)),
        runReasons.nameAwaited,
        order.reference?.customerName ?? null,
      ],
    );
    const isTold = run.other_name !== null;
    if (waiting === 1 && !isTold) {
      const text = nameAwaitedMessage(run, order.amountPaise + order.channel.feePaise);
      await queueDaytimeMessage(bank, run.customer_id, text, { asksAbout: run.auto_pay_id });
    }
  });
}
