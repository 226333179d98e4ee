import { setTimeout } from 'node:timers/promises';
import type { Database } from './database';
import { foundation } from './migrations/0001-foundation';
import { autoPayRuns } from './migrations/0002-auto-pay-runs';
import { manyInstances } from './migrations/0003-many-instances';
import { billerPlaces } from './migrations/0004-biller-places';
import { paidBills } from './migrations/0005-paid-bills';
import { oneOpenComplaint } from './migrations/0006-one-open-complaint';
import { billFacts } from './migrations/0007-bill-facts';
import { networkBills } from './migrations/0008-network-bills';
import { sentLater } from './migrations/0010-sent-later';
import { billedAmount } from './migrations/0011-billed-amount';
import { notedDues } from './migrations/0012-noted-dues';
import { growingTables } from './migrations/0013-growing-tables';
import { messageLanguage } from './migrations/0014-message-language';
import { retention } from './migrations/0015-retention';
import { names } from './migrations/0016-names';
import { fetchedBills } from './migrations/0017-fetched-bills';
import { savedBillersByName } from './migrations/0018-saved-billers-by-name';
import { oneSpelling } from './migrations/0019-one-spelling';
import { auditActivity } from './migrations/0020-audit-activity';
import { orderOfNames } from './migrations/0021-order-of-names';
import { namesWithoutEntities } from './migrations/0022-names-without-entities';
import { messagesOfPayments } from './migrations/0023-messages-of-payments';
import { booksOfTheCore } from './migrations/0024-books-of-the-core';
import { paymentStates } from './migrations/0025-payment-states';
import { handOffsByTheBank } from './migrations/0026-hand-offs-by-the-bank';
import { directoryCursor } from './migrations/0027-directory-cursor';
import { tablesOfTheProduct } from './migrations/0028-tables-of-the-product';
import { retentionSettings } from './migrations/0029-retention-settings';
import { paymentSteps } from './migrations/0030-payment-steps';
import { desk } from './migrations/0031-desk';
import { sessionCalls } from './migrations/0032-session-calls';
import { promises } from './migrations/0033-promises';
import { passkeys } from './migrations/0034-passkeys';
import { compensation } from './migrations/0035-compensation';
import { protection } from './migrations/0036-protection';
import { escalation } from './migrations/0037-escalation';
import { serviceComplaints } from './migrations/0038-service-complaints';
import { paymentLists } from './migrations/0039-payment-lists';
import { scheduledPayments } from './migrations/0040-scheduled-payments';
import { dueReminders } from './migrations/0041-due-reminders';
import { paidElsewhere } from './migrations/0042-paid-elsewhere';
import { ownLimit } from './migrations/0043-own-limit';
import { mandates } from './migrations/0044-mandates';
import { severalBills } from './migrations/0045-several-bills';
import { accountNames } from './migrations/0046-account-names';
import { paymentLinks } from './migrations/0047-payment-links';
import { awaitedNames } from './migrations/0048-awaited-names';
import { presentedBills } from './migrations/0049-presented-bills';
import { chosenBills } from './migrations/0050-chosen-bills';
import { dueBills } from './migrations/0051-due-bills';
import { daytimeMessages } from './migrations/0052-daytime-messages';
import { announcementIndex } from './migrations/0053-announcement-index';
import { confirmedFees } from './migrations/0054-confirmed-fees';
import { cancelledSchedules } from './migrations/0055-cancelled-schedules';
import { isLockConflict } from './unavailable';

/** One schema change. There are no down migrations, and a released migration must never be edited. */
export interface Migration {
  readonly version: number;
  readonly name: string;
  readonly sql: string;
  /**
   * Why the migration may remove or restrict something: the release that has stopped using it. Otherwise, the
   * previous release must work on the migrated database (docs/databases.md).
   */
  readonly removes?: string;
}

/** Every schema change, in the order they are applied. */
export const migrations: readonly Migration[] = [
  foundation,
  autoPayRuns,
  manyInstances,
  billerPlaces,
  paidBills,
  oneOpenComplaint,
  billFacts,
  networkBills,
  sentLater,
  billedAmount,
  notedDues,
  growingTables,
  messageLanguage,
  retention,
  names,
  fetchedBills,
  savedBillersByName,
  oneSpelling,
  auditActivity,
  orderOfNames,
  namesWithoutEntities,
  messagesOfPayments,
  booksOfTheCore,
  paymentStates,
  handOffsByTheBank,
  directoryCursor,
  tablesOfTheProduct,
  retentionSettings,
  paymentSteps,
  desk,
  sessionCalls,
  promises,
  passkeys,
  compensation,
  protection,
  escalation,
  serviceComplaints,
  paymentLists,
  scheduledPayments,
  dueReminders,
  paidElsewhere,
  ownLimit,
  mandates,
  severalBills,
  accountNames,
  paymentLinks,
  awaitedNames,
  presentedBills,
  chosenBills,
  dueBills,
  daytimeMessages,
  announcementIndex,
  confirmedFees,
  cancelledSchedules,
];

/** Advisory lock of the instance that migrates or seeds, while the others wait. Any fixed number works. */
const MIGRATION_LOCK = 7_215_001;

/** Maximum wait for the lock of a table. Calls that need the table queue behind a waiting migration. */
const LOCK_TIMEOUT_MS = 2_000;
/** Attempts at one migration, and the time between them in ms. In sum, about two minutes. */
const MAX_ATTEMPTS = 40;
const RETRY_AFTER_MS = 1_000;

/**
 * Migrates the schema, runs `seed` on a new database, and runs `finish` in any case. A new database is prepared
 * in one transaction. Otherwise, each migration has its own transaction, which gives up and is repeated if
 * it would wait long for the calls of the instances that are serving. Other instances that start in the
 * meantime wait.
 * @throws DatabaseUnavailable if a migration does not get its locks within about two minutes. It can be repeated
 */
export async function migrate(
  db: Database,
  seed: () => Promise<void>,
  finish: () => Promise<void> = async () => undefined,
): Promise<void> {
  const missing = await inTurn(db, async (applied) => {
    if (applied.size > 0) return migrations.filter(({ version }) => !applied.has(version));
    for (const migration of migrations) await apply(db, migration);
    await seed();
    await finish();
    return null;
  });
  if (!missing) return;
  for (const migration of missing) {
    await untilUnlocked(() =>
      inTurn(db, async (applied) => {
        // Another instance may have been first.
        if (applied.has(migration.version)) return;
        await db.script(`SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`);
        await apply(db, migration);
      }),
    );
  }
  await untilUnlocked(() => inTurn(db, finish));
}

/**
 * Runs `work` with the versions of the applied migrations, in a transaction that only one instance at a time can
 * be in.
 */
async function inTurn<T>(db: Database, work: (applied: ReadonlySet<number>) => Promise<T>): Promise<T> {
  return db.transaction(async () => {
    await db.liftTimeLimits();
    await db.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await db.script(`CREATE TABLE IF NOT EXISTS schema_migration (
      version int PRIMARY KEY, name text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`);
    const done = await db.query<{ version: number }>('SELECT version FROM schema_migration');
    const newest = Math.max(...migrations.map(({ version }) => version));
    for (const { version } of done) {
      if (version > newest)
        throw new Error(`The database is newer (${version}) than this server (${newest})`);
    }
    return work(new Set(done.map(({ version }) => version)));
  });
}

async function apply(db: Database, { sql, version, name }: Migration): Promise<void> {
  await db.script(sql);
  await db.query('INSERT INTO schema_migration (version, name) VALUES ($1, $2)', [version, name]);
}

/** Repeats a transaction that could not get its locks, because calls held them. */
async function untilUnlocked(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isLockConflict(error)) throw error;
      await setTimeout(RETRY_AFTER_MS);
    }
  }
}

/** Whether all migrations of this server are applied. A newer server may have applied more. */
export async function isMigrated(db: Database): Promise<boolean> {
  const done = await db.query<{ version: number }>('SELECT version FROM schema_migration');
  const applied = new Set(done.map(({ version }) => version));
  return migrations.every(({ version }) => applied.has(version));
}

/** Returns the newest migration applied to a database; null if there is none. */
export async function readSchemaVersion(db: Database): Promise<number | null> {
  const [exists] = await db.query<{ there: boolean }>(
    `SELECT to_regclass('public.schema_migration') IS NOT NULL AS there`,
  );
  if (!exists?.there) return null;
  const [newest] = await db.query<{ version: number | null }>(
    'SELECT max(version) AS version FROM schema_migration',
  );
  return newest?.version ?? null;
}
