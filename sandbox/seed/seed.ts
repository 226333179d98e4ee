import type { Bank } from '../bank';
import { createCustomer } from './create-customer';
import { blueprints } from './demo-customers';
import { openInternalAccounts, seedDirectory } from './seed-directory';

/** Fills a new database. */
export async function seed(bank: Bank): Promise<void> {
  await seedDirectory(bank.db);
  await seedCustomers(bank);
}

/** The bank's accounts and the demo customers, as on the first day. */
async function seedCustomers(bank: Bank): Promise<void> {
  await openInternalAccounts(bank.db);
  for (const blueprint of blueprints) await createCustomer(bank, blueprint, true);
}

/** Everything customers have done, gone; the directory and the keys stay. Sessions end. */
export async function reseed(bank: Bank): Promise<void> {
  await bank.clock.setTo(new Date());
  await bank.db.transaction(async () => {
    await bank.db
      .script(`TRUNCATE customer, account, hand_off, session, envelope_nonce, message, otp, otp_attempts,
      saved_biller, upcoming_due, bill_reference, daily_usage, payment, journal, posting, outbox, audit, auto_pay,
      network_payment, complaint RESTART IDENTITY`);
    await seedCustomers(bank);
  });
}
