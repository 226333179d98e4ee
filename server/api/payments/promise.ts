import type { Bank } from '../bank';
import { toBankDay } from '../clock/bank-day';
import { addWorkingDays } from '../clock/working-days';

interface PromiseSettings {
  promise_working_days: number | null;
  holidays: string[];
}

/**
 * Returns the bank day by which a payment that becomes pending now is settled or refunded; null if the bank
 * promises none.
 */
export async function choosePromisedDay({ db, clock }: Bank): Promise<string | null> {
  const [settings] = await db.query<PromiseSettings>(
    'SELECT promise_working_days, holidays FROM bank_settings',
  );
  if (settings?.promise_working_days == null) return null;
  return addWorkingDays(toBankDay(clock.now()), settings.promise_working_days, settings.holidays);
}
