import type { Bank } from '@billpay/api/bank';
import { createCustomer } from './create-customer';
import { findCustomer, type Customer } from '@billpay/api/customers/customers';
import type { Database } from '@billpay/api/database/database';
import { Refusal } from '@billpay/api/refusal';
import { blueprints, findBlueprint } from './demo-customers';
import { type DirectorySize, openInternalAccounts, seedDirectory } from './seed-directory';

/** Fills a new database. */
export async function seed(bank: Bank, directory: DirectorySize): Promise<void> {
  await seedDirectory(bank.db, directory);
  await seedCustomers(bank);
}

/** Seeds the bank's accounts and the demo customers, as on the first day. */
async function seedCustomers(bank: Bank): Promise<void> {
  await openInternalAccounts(bank.db);
  for (const blueprint of blueprints) {
    if (!blueprint.grow) await createCustomer(bank, blueprint, true);
  }
}

/**
 * Deletes all customers' data and seeds the demo customers again, which ends all sessions. Keeps the
 * directory and the keys. Refuses a database with a customer who is neither a demo customer nor a copy of
 * one.
 */
export async function reseed(bank: Bank): Promise<void> {
  await requireDemoData(bank.db);
  await bank.clock.setTo(new Date());
  await bank.db.transaction(async () => {
    await bank.db
      .script(`TRUNCATE customer, account, hand_off, session, session_call, envelope_nonce, message, message_outbox, otp, otp_attempts, passkey,
      saved_biller, upcoming_due, paid_elsewhere, presented_bill, presentment_cursor, bill_reference, daily_usage, payment_case, payment_report, payment_step, compensation, payment_link_use, payment, payment_list, core.account, core.hold, core.credit, core.journal, core.posting, outbox, audit, auto_pay,
      auto_pay_run, network_payment, network_bill_terms, network_complaint, network_payment_link, network_presentment, network_skip, complaint RESTART IDENTITY`);
    await seedCustomers(bank);
  });
}

async function requireDemoData(db: Database): Promise<void> {
  const [row] = await db.query<{ found: boolean }>(
    'SELECT EXISTS (SELECT FROM customer WHERE kind <> ALL ($1)) AS found',
    [blueprints.map(({ kind }) => kind)],
  );
  if (row?.found !== false)
    throw new Refusal(409, 'The database holds customers that are not demo customers. Nothing was reset.');
}

/**
 * Advisory lock that is held while a large demo customer is created, so that concurrent requests get the same
 * customer.
 */
const CREATION_LOCK = 7_215_002;

/**
 * Finds a customer by id or demo name. Creates a large demo customer at the first request, which takes a
 * while.
 */
export async function findOrCreateCustomer(bank: Bank, idOrDemo: string): Promise<Customer | undefined> {
  const found = await findCustomer(bank, idOrDemo);
  const blueprint = findBlueprint(idOrDemo);
  if (found || !blueprint) return found;
  await bank.clock.refresh();
  return bank.db.transaction(async () => {
    await bank.db.liftTimeLimits();
    await bank.db.query('SELECT pg_advisory_xact_lock($1)', [CREATION_LOCK]);
    if (!(await findCustomer(bank, idOrDemo))) await createCustomer(bank, blueprint, true);
    return findCustomer(bank, idOrDemo);
  });
}
