import type { Bank } from '../bank';
import { dropOldSessions } from '../sessions/sessions';
import { dropOldReferences } from './bill-references';
import { readPayment } from './payment';
import { askAgain } from './pursue';

const BATCH = 10;
const LEASE_SECONDS = 30;
const HOUSEKEEPING_EVERY = 300;

/** Leases what is due; another instance passes over what is leased. Leases run by the machine's clock. */
async function leaseDue(bank: Bank): Promise<string[]> {
  const rows = await bank.db.query<{ payment_id: string }>(
    `UPDATE outbox SET leased_until = clock_timestamp() + interval '${LEASE_SECONDS} seconds'
     WHERE payment_id IN (
       SELECT payment_id FROM outbox
       WHERE next_at <= $1 AND (leased_until IS NULL OR leased_until < clock_timestamp())
       ORDER BY next_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
     RETURNING payment_id`,
    [bank.clock.now()],
  );
  return rows.map((row) => row.payment_id);
}

/** Asks for every payment whose outcome is due to be known, until none is left; gives how many it asked for. */
export async function recoverPayments(bank: Bank): Promise<number> {
  let asked = 0;
  for (;;) {
    const due = await leaseDue(bank);
    for (const paymentId of due) {
      await askAgain(bank, await readPayment(bank, paymentId));
      asked += 1;
    }
    if (due.length < BATCH) return asked;
  }
}

async function tick(bank: Bank, round: number): Promise<void> {
  await bank.clock.refresh();
  const asked = await recoverPayments(bank);
  if (asked > 0) bank.log('payments-recovered', { asked });
  if (round % HOUSEKEEPING_EVERY === 0) {
    await dropOldSessions(bank);
    await dropOldReferences(bank);
  }
}

/** Runs recovery at once and then each `intervalMs`; gives what stops it, after the round under way. */
export function startRecovery(bank: Bank, intervalMs: number): () => Promise<void> {
  let stopped = false;
  let round = 0;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const run = (): void => {
    running = tick(bank, (round += 1))
      .catch((error: unknown) => bank.log('recovery-failed', { error: String(error) }))
      .then(() => {
        if (!stopped) timer = setTimeout(run, intervalMs).unref();
      });
  };
  run();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}
