import { savedBillers } from '@billpay/api-contract/billers';
import { listJobs, startJobs } from '../background/jobs';
import { DAY_MS, MINUTE_MS } from '../clock/bank-day';
import { autoPayBankUnderTest } from '@billpay/sandbox/testing/auto-pay-bank';
import { fetchAndPay, pay, savedAs } from '@billpay/sandbox/testing/bills';
import { dropOldCodes } from '../one-time-codes/drop-old-codes';
import { dropOldKeys } from '../payments/drop-old-keys';
import { TestClient, callControl } from '@billpay/sandbox/testing/test-client';
import { until } from '@billpay/sandbox/testing/until';

const NEVER_MS = 3_600_000;

describe('retention jobs', () => {
  const bank = autoPayBankUnderTest();

  async function count(from: string): Promise<number> {
    const [row] = await bank().bank.db.query<{ rows: number }>(`SELECT count(*)::int AS rows FROM ${from}`);
    return row?.rows ?? 0;
  }

  /** Starts the jobs of a server, which run immediately, and stops them when the condition is true. */
  async function runJobsUntil(isSo: () => Promise<boolean>): Promise<void> {
    const stop = startJobs(bank().bank, listJobs(NEVER_MS));
    await until(isSo);
    await stop();
  }

  it('[SES-01, OTP-10] deletes expired pairs, and deletes codes a day after expiry unless they belong to a payment', async () => {
    const { origin } = bank();
    const client = await TestClient.signInAsNew(origin, 'regular');
    await fetchAndPay(client, await savedAs(client, 'Delhi Water'));
    await client.code('add-biller', { billerId: 'HCG000000HAR01' });
    await callControl(origin, 'POST', '/sandbox/handoff', { customer: client.customer });
    expect([await count('hand_off'), await count('otp')]).toEqual([2, 2]);

    await callControl(origin, 'POST', '/sandbox/clock', { advanceMs: 4 * MINUTE_MS });
    await runJobsUntil(async () => (await count('hand_off')) === 0);
    expect(await count('otp')).toBe(2);

    await callControl(origin, 'POST', '/sandbox/clock', { advanceMs: DAY_MS });
    await callControl(origin, 'POST', '/sandbox/handoff', { customer: client.customer });
    await runJobsUntil(async () => (await count('otp WHERE NOT is_kept')) === 0);
    expect([
      await count('hand_off'),
      await count('otp JOIN payment ON otp_id = otp.id'),
      await count('otp'),
    ]).toEqual([1, 1, 1]);
  });

  it('[SES-05] deletes the call counts of a session with it', async () => {
    const client = await TestClient.signInAsNew(bank().origin, 'regular');
    await client.call(savedBillers);
    await until(async () => (await count('session_call')) > 0);
    await callControl(bank().origin, 'POST', '/sandbox/clock', { advanceMs: 11 * MINUTE_MS });
    await runJobsUntil(async () => (await count('session_call')) === 0);
    expect(await count('session')).toBe(0);
  });

  it('[OTP-10] keeps codes for as many days as the bank has configured', async () => {
    const { db } = bank().bank;
    const client = await TestClient.signInAsNew(bank().origin, 'regular');
    await client.code('add-biller', { billerId: 'HCG000000HAR01' });
    await db.query('UPDATE bank_settings SET code_days = 3');
    await callControl(bank().origin, 'POST', '/sandbox/clock', { advanceMs: 2 * DAY_MS });
    await bank().bank.clock.refresh();
    await dropOldCodes(bank().bank);
    expect(await count('otp WHERE NOT is_kept')).toBe(1);
    await db.query('UPDATE bank_settings SET code_days = 1');
    await dropOldCodes(bank().bank);
    expect(await count('otp WHERE NOT is_kept')).toBe(0);
  });

  it('[PAY-19] removes the keys of ended payments after the configured days, but not while a payment or its case is open', async () => {
    const { db, clock } = bank().bank;
    await db.query('UPDATE bank_settings SET payment_key_days = 30');
    const client = await TestClient.signInAsNew(bank().origin, 'regular');
    const bill = await savedAs(client, 'Sun Direct');
    for (let payment = 1; payment <= 3; payment += 1) {
      expect((await pay(client, bill, { amount: '290.00', reference: null })).status).toBe(200);
    }
    const own = `payment WHERE customer_id = '${client.customer}' AND request_hash <> '\\x00'`;
    const [ended, open, disputed] = await db.query<{ id: string; idempotency_key: string }>(
      `SELECT id, idempotency_key FROM ${own} ORDER BY created_at`,
    );
    if (!ended || !open || !disputed) throw new Error('The payments were not made');
    await db.query(`UPDATE payment SET state = 'unknown', status = 'bbps-timeout' WHERE id = $1`, [open.id]);
    await db.query(
      `INSERT INTO payment_case (payment_id, kind, detail, opened_at) VALUES ($1, 'core-contradicts', 'test', $2)`,
      [disputed.id, clock.now()],
    );
    const keys = async () => {
      while (await dropOldKeys(bank().bank));
      const rows = await db.query<{ idempotency_key: string }>(
        `SELECT idempotency_key FROM ${own} ORDER BY created_at`,
      );
      return rows.map(({ idempotency_key }) => idempotency_key);
    };
    const all = [ended, open, disputed].map(({ idempotency_key }) => idempotency_key);
    expect(await keys()).toEqual(all);
    await callControl(bank().origin, 'POST', '/sandbox/clock', { advanceMs: 31 * DAY_MS });
    await clock.refresh();
    expect(await keys()).toEqual([`expired:${ended.id}`, open.idempotency_key, disputed.idempotency_key]);
    await db.query('UPDATE payment_case SET resolved_at = $1', [clock.now()]);
    expect(await keys()).toEqual([`expired:${ended.id}`, open.idempotency_key, `expired:${disputed.id}`]);
    await db.query('UPDATE bank_settings SET payment_key_days = NULL');
  });
});
