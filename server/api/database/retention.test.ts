import { startJobs } from '../background/jobs';
import { DAY_MS, MINUTE_MS } from '../clock/bank-day';
import { autoPayBankUnderTest } from '@billpay/sandbox/testing/auto-pay-bank';
import { fetchAndPay, savedAs } from '@billpay/sandbox/testing/bills';
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
    const stop = startJobs(bank().bank, NEVER_MS);
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
});
