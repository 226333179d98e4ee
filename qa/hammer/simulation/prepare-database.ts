import { writeBillers } from '@billpay/api/billers/write-billers';
import { migrate } from '@billpay/api/database/migrate';
import { billers } from './bill-network';
import { EmbeddedSession } from './embedded-session';
import { Instance } from './instance';
import { START_MS } from './plan';
import { policy } from './promise-invariants';
import type { Session } from './session';
import { World } from './world';

export const DAILY_LIMIT_PAISE = 1_600_00;
/** Maximum of each auto pay. */
export const MAXIMUM_PAISE = 2_000_00;

/** A migrated embedded database, which simulations use one after the other. */
export async function openSimulatedDatabase(): Promise<EmbeddedSession> {
  const session = await EmbeddedSession.open();
  await prepareSession(session);
  return session;
}

/** Migrates a database, and adds the billers. */
export async function prepareSession(session: Session): Promise<void> {
  const world = new World(0, START_MS);
  const { db } = new Instance(world, 'owner', session, 0);
  await world.complete(migrate(db, async () => undefined));
  await session.query(
    `INSERT INTO bank_settings (daily_limit, max_auto_pay, terms, promise_working_days, holidays,
       compensation_per_day, compensation_maximum) VALUES ($1, $2, '', $3, $4, $5, $6)`,
    [
      DAILY_LIMIT_PAISE,
      MAXIMUM_PAISE,
      policy.workingDays,
      JSON.stringify(policy.holidays),
      policy.perDayPaise,
      policy.maximumPaise,
    ],
  );
  const { categoryId, categoryName } = billers.power;
  await session.query('INSERT INTO category (id, name) VALUES ($1, $2)', [categoryId, categoryName]);
  const records = Object.values(billers).map((biller) => ({ ...biller, terms: biller }));
  await world.complete(writeBillers(db, records));
}
