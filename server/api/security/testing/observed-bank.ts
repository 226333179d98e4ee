import { openDatabase } from '../../database/open-database';
import type { Database } from '../../database/database';
import { startSandbox, type Sandbox } from '@billpay/sandbox';
import { passkeyParty } from '@billpay/sandbox/testing/auto-pay-bank';
import { callControl } from '@billpay/sandbox/testing/test-client';
import { createTestDatabase, type TestDatabase } from '@billpay/sandbox/testing/test-database';
import { hashTables, type Fingerprint } from './fingerprint';

/** Bank day of these tests. No demo customer's auto pay is due on it. */
export const BANK_DAY = '2031-02-10';

export interface ObservedBank {
  /** Returns the origin of an instance. Defaults to the first instance. */
  origin(instance?: number): string;
  /** A separate connection of the test to the same database. */
  readonly db: Database;
  /** Sets the clock of all instances. The time defaults to noon in India. */
  goTo(day: string, time?: string): Promise<void>;
  /**
   * Fingerprint of the data without the tables that every refused call may write: nonces, rate limits and the
   * last use of a session.
   */
  fingerprint(): Promise<Fingerprint>;
  /** Deletes the customers' codes and counters of attempts, except codes that confirmed a payment. */
  dropCodes(): Promise<void>;
}

/** Starts sandboxes on a private database that the test can read directly. */
export function observedBank(instances = 1): ObservedBank {
  let database: TestDatabase | undefined;
  let sandboxes: Sandbox[] = [];
  let db: Database | undefined;
  const opened = (): Database => {
    if (!db) throw new Error('The bank has not opened yet');
    return db;
  };

  const origin = (instance = 0) => sandboxes[instance]?.origin ?? '';
  const goTo = async (day: string, time = '12:00:00') => {
    await callControl(origin(), 'POST', '/sandbox/clock', { now: `${day}T${time}+05:30` });
  };

  beforeAll(async () => {
    database = await createTestDatabase();
    const { url: databaseUrl } = database;
    for (let started = 0; started < instances; started += 1) {
      sandboxes = [
        ...sandboxes,
        await startSandbox({
          databaseUrl,
          directory: 'known',
          lookEveryMs: 'never',
          rateLimits: 'off',
          passkeys: passkeyParty,
        }),
      ];
    }
    db = await openDatabase({ url: databaseUrl });
    // Background jobs must find nothing to do when the clock moves.
    await db.query('DELETE FROM outbox');
    await db.query('UPDATE auto_pay SET deleted_at = now()');
    await goTo(BANK_DAY);
  });
  afterAll(async () => {
    await db?.close();
    await Promise.all(sandboxes.map((sandbox) => sandbox.close()));
    await database?.drop();
  });

  return {
    origin,
    goTo,
    get db() {
      return opened();
    },
    fingerprint: () => hashTables(opened()),
    dropCodes: () =>
      opened().script(`DELETE FROM otp_attempts;
        DELETE FROM otp WHERE NOT EXISTS (SELECT FROM payment WHERE payment.otp_id = otp.id)
          AND NOT EXISTS (SELECT FROM payment_list WHERE payment_list.otp_id = otp.id)`),
  };
}
