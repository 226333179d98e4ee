import type { Bank } from '../bank';
import { openDatabase } from '../database/open-database';
import { startSandbox, type Sandbox } from '@billpay/sandbox';
import { openBank } from '@billpay/sandbox/open-bank';
import { AutoPayBank, type Payer } from '@billpay/sandbox/testing/auto-pay-bank';
import { makesEveryCase } from '@billpay/sandbox/testing/chaos-cases';
import { createTestDatabase, type TestDatabase } from '@billpay/sandbox/testing/test-database';
import { runDueAutoPays } from './run-due-auto-pays';
import { until } from '@billpay/sandbox/testing/until';

const INSTANCES = 3;
const PAYERS = makesEveryCase ? 24 : 8;
/** Each instance polls continuously, so that they compete for the payments. */
const CHECK_EVERY_MS = 20;

describe('three instances on one database', () => {
  let database: TestDatabase | undefined;
  let sandboxes: Sandbox[] = [];
  let bank: Bank;
  let under: AutoPayBank;

  beforeAll(async () => {
    database = await createTestDatabase();
    const { url: databaseUrl } = database;
    const start = () =>
      startSandbox({ databaseUrl, directory: 'known', lookEveryMs: CHECK_EVERY_MS, rateLimits: 'off' });
    sandboxes = await Promise.all(Array.from({ length: INSTANCES }, start));
    bank = await openBank(await openDatabase({ url: databaseUrl }), () => undefined);
    const [first] = sandboxes;
    if (!first) throw new Error('No sandbox has started');
    under = new AutoPayBank(bank, first);
  });

  afterAll(async () => {
    await Promise.all(sandboxes.map((sandbox) => sandbox.close()));
    await bank.db.close();
    await database?.drop();
  });

  async function statesOf(payers: readonly Payer[]): Promise<Record<string, number>> {
    const rows = await bank.db.query<{ state: string; count: number }>(
      `SELECT state, count(*) FROM auto_pay_run WHERE auto_pay_id = ANY($1::bigint[]) GROUP BY state`,
      [payers.map(({ autoPay }) => autoPay)],
    );
    return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
  }

  it('[AUTO-15] debits each of many due auto pays once', async () => {
    await under.at('2031-01-10', '12:00');
    const payers: Payer[] = [];
    for (let index = 0; index < PAYERS; index += 1) {
      payers.push(await under.payer({ number: `56544${String(51_000 + index)}`, paymentDay: 5 }));
    }
    await under.at('2031-02-05');
    // A fourth instance runs twice concurrently.
    await Promise.all([runDueAutoPays(bank), runDueAutoPays(bank)]);
    await until(async () => (await statesOf(payers)).paid === PAYERS);
    expect(await statesOf(payers)).toEqual({ paid: PAYERS, planned: PAYERS });
    const debits = await Promise.all(payers.map((payer) => under.debits(payer)));
    expect(debits.every((each) => each.length === 1)).toBe(true);
    const messages = await Promise.all(payers.map((payer) => under.messagesTo(payer)));
    expect(messages.every((each) => each.length === 1)).toBe(true);
    expect(await bank.core.ledger()).toMatchObject({ sumPaise: 0, agrees: true });
  });
});
