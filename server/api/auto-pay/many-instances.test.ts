import { readLedger } from '@billpay/sandbox/bank-core/ledger';
import { startSandbox } from '@billpay/sandbox';
import { autoPayBankUnderTest, type Payer } from '@billpay/sandbox/testing/auto-pay-bank';
import { makesEveryCase } from '@billpay/sandbox/testing/chaos-cases';
import { until } from '@billpay/sandbox/testing/until';
import { runDueAutoPays } from './run-due-auto-pays';

const INSTANCES = 3;
const PAYERS = makesEveryCase ? 24 : 8;
/** Each server polls continuously, so that the servers compete for the payments. */
const CHECK_EVERY_MS = 20;

describe('three instances on one database', () => {
  const under = autoPayBankUnderTest();

  /** Performs the work while three more servers run on the database. */
  async function whileServing(work: () => Promise<void>): Promise<void> {
    const options = { directory: 'known', lookEveryMs: CHECK_EVERY_MS, rateLimits: 'off' } as const;
    const start = () => startSandbox({ databaseUrl: under().databaseUrl, ...options });
    const sandboxes = await Promise.all(Array.from({ length: INSTANCES }, start));
    await work();
    await Promise.all(sandboxes.map((sandbox) => sandbox.close()));
  }

  async function statesOf(payers: readonly Payer[]): Promise<Record<string, number>> {
    const rows = await under().bank.db.query<{ state: string; count: number }>(
      `SELECT state, count(*) FROM auto_pay_run WHERE auto_pay_id = ANY($1::bigint[]) GROUP BY state`,
      [payers.map(({ autoPay }) => autoPay)],
    );
    return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
  }

  it('[AUTO-15] debits each of many due auto pays once', async () => {
    const { bank } = under();
    await under().at('2031-01-10', '12:00');
    const payers: Payer[] = [];
    for (let index = 0; index < PAYERS; index += 1) {
      payers.push(await under().payer({ number: `56544${String(51_000 + index)}`, paymentDay: 5 }));
    }
    await whileServing(async () => {
      await under().at('2031-02-05');
      // A fourth instance runs the job twice concurrently.
      await Promise.all([runDueAutoPays(bank), runDueAutoPays(bank)]);
      await until(async () => (await statesOf(payers)).paid === PAYERS);
    });
    expect(await statesOf(payers)).toEqual({ paid: PAYERS, planned: PAYERS });
    const debits = await Promise.all(payers.map((payer) => under().debits(payer)));
    expect(debits.every((each) => each.length === 1)).toBe(true);
    const messages = await Promise.all(payers.map((payer) => under().messagesTo(payer)));
    expect(messages.every((each) => each.length === 1)).toBe(true);
    expect(await readLedger(bank.db)).toMatchObject({ sumPaise: 0, agrees: true });
  });
});
