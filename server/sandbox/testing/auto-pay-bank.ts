import { openAccount } from '../bank-core/ledger';
import { deleteAutoPay, insertAutoPay } from '@billpay/api/auto-pay/change-auto-pay';
import { runDueAutoPays } from '@billpay/api/auto-pay/run-due-auto-pays';
import type { Bank } from '@billpay/api/bank';
import { insertSavedBiller } from '@billpay/api/billers/save-biller';
import { toBankMonth } from '@billpay/api/clock/bank-day';
import { openDatabase } from '@billpay/api/database/open-database';
import { startSandbox, type Sandbox } from '../index';
import { deliverMessages } from '@billpay/api/messages/message-outbox';
import { readMessages } from '../messages/stored-messages';
import { openBank } from '../open-bank';
import { recoverPayments } from '@billpay/api/payments/recovery';
import { createCustomer } from '../seed/create-customer';
import { firstTime } from '../seed/demo-customers';
import { createTestDatabase, type TestDatabase } from './test-database';
import { callControl } from './test-client';

/** Relying party of the bank's passkeys. */
export const passkeyParty = { origin: 'https://confirm.pay.bank.example', pages: [] } as const;

/** A biller with a parameter that accepts any number, including test numbers. */
export const biller = { billerId: 'UPPCL0000UTP01', parameter: 'Consumer Number' };

/** The biller's bills in paise, by number and month. */
export const bills = {
  '5654451234': { '2031-01': 4_414_39, '2031-02': 4_153_46, '2031-03': 4_063_63 },
  '5654451236': { '2031-01': 3_678_19, '2031-02': 4_201_94, '2031-03': 4_134_49 },
} as const;

/** A customer with one saved bill and its auto pay. */
export interface Payer {
  readonly customer: string;
  readonly savedBillerId: number;
  readonly autoPay: number;
  readonly accountId: number;
}

type Adapters = Partial<Pick<Bank, 'core' | 'network' | 'messages'>>;

/** A bank on its own database, with direct access to it and a sandbox for the customers' calls. */
export class AutoPayBank {
  constructor(
    readonly bank: Bank,
    readonly sandbox: Sandbox,
    readonly databaseUrl: string,
  ) {}

  get origin(): string {
    return this.sandbox.origin;
  }

  /** Sets the bank's clock, in Indian time. */
  async at(day: string, time = '00:00'): Promise<void> {
    const now = new Date(`${day}T${time}:00.000+05:30`).toISOString();
    await callControl(this.origin, 'POST', '/sandbox/clock', { now });
    await this.bank.clock.refresh();
  }

  /** Runs auto pay, with some adapters replaced. */
  async run(adapters: Adapters = {}): Promise<void> {
    await runDueAutoPays({ ...this.bank, ...adapters });
  }

  /** Creates a payer at the current time. */
  async payer({
    number = '5654451234',
    paymentDay = 5,
    maximumPaise = 10_000_00,
    bimonthly = false,
    firstMonth = toBankMonth(this.bank.clock.now()),
    openingPaise = 75_000_00,
    feePaise = 0,
  } = {}): Promise<Payer> {
    const customer = await createCustomer(this.bank, firstTime, false);
    const savedBillerId = await insertSavedBiller(this.bank, customer, {
      billerId: biller.billerId,
      billName: 'Flat in Kanpur',
      parameters: [{ PARAMETER_NAME: biller.parameter, PARAMETER_VALUE: number }],
    });
    const type = 'Savings Account';
    const accountId = await openAccount(this.bank, { customerId: customer, type, openingPaise });
    const terms = { accountId, maximumPaise, paymentDay, bimonthly, firstMonth, feePaise };
    const settings = { ...terms, defaultAmount: false };
    const autoPay = (await insertAutoPay(this.bank, customer, savedBillerId, settings)) ?? 0;
    return { customer, savedBillerId, autoPay, accountId };
  }

  /** Creates a payer whose auto payment of February 2031 is due today, and sets the time to that day. */
  async payerDueToday(settings: Parameters<this['payer']>[0] = {}): Promise<Payer> {
    const payer = await this.payer({ paymentDay: 5, ...settings });
    await this.at('2031-02-05');
    return payer;
  }

  /** Creates a payer whose bill has no auto pay. */
  async payerWithoutAutoPay(number?: string): Promise<Payer> {
    const payer = await this.payer({ paymentDay: 28, ...(number !== undefined && { number }) });
    await deleteAutoPay(this.bank, payer.autoPay);
    return payer;
  }

  /**
   * Lists the runs that are no longer planned, oldest first, as "2031-02 paid" or "2031-02 refused: reason".
   */
  async outcomes({ autoPay }: Payer): Promise<string[]> {
    const rows = await this.bank.db.query<{ period: string; state: string; reason: string | null }>(
      `SELECT period, state, reason FROM auto_pay_run WHERE auto_pay_id = $1 AND state <> 'planned' ORDER BY period`,
      [autoPay],
    );
    return rows.map(
      ({ period, state, reason }) => `${period} ${state}${reason === null ? '' : `: ${reason}`}`,
    );
  }

  /** Returns the day of the next payment. */
  async plannedFor({ autoPay }: Payer): Promise<string | undefined> {
    const [row] = await this.bank.db.query<{ pays_on: string }>(
      `SELECT pays_on FROM auto_pay_run WHERE auto_pay_id = $1 AND state = 'planned'`,
      [autoPay],
    );
    return row?.pays_on;
  }

  /** Lists each debit of the customer's accounts and each credit of a reversal, in paise. */
  async debits({ customer }: Payer): Promise<number[]> {
    const rows = await this.bank.db.query<{ amount: number }>(
      `SELECT -posting.amount AS amount FROM core.posting JOIN core.journal ON journal.id = posting.journal_id
       JOIN core.account ON account.id = posting.account_id
       WHERE account.customer_id = $1 AND journal.kind <> 'opening' ORDER BY posting.id`,
      [customer],
    );
    return rows.map(({ amount }) => amount);
  }

  /** Lists the messages to the customer, oldest first. */
  async messagesTo({ customer }: Payer): Promise<string[]> {
    while (await deliverMessages(this.bank));
    return (await readMessages(this.bank.db, { customer })).map(({ text }) => text).toReversed();
  }

  /** Runs recovery once. */
  async settleOpenPayments(): Promise<void> {
    while (await recoverPayments(this.bank));
  }

  /** Expires all leases, as if their instances had crashed a minute ago. */
  async letLeasesRunOut(): Promise<void> {
    const past = `clock_timestamp() - interval '1 second'`;
    for (const table of ['auto_pay_run', 'outbox']) {
      await this.bank.db.query(`UPDATE ${table} SET leased_until = ${past} WHERE leased_until IS NOT NULL`);
    }
  }
}

/** Starts a bank for a test file, before its first test. */
export function autoPayBankUnderTest(): () => AutoPayBank {
  let database: TestDatabase | undefined;
  let opened: AutoPayBank | undefined;
  beforeAll(async () => {
    database = await createTestDatabase();
    const sandbox = await startSandbox({
      databaseUrl: database.url,
      directory: 'known',
      lookEveryMs: 'never',
      rateLimits: 'off',
      passkeys: passkeyParty,
    });
    const db = await openDatabase({ url: database.url });
    opened = new AutoPayBank(await openBank(db, () => undefined), sandbox, database.url);
  });
  afterAll(async () => {
    await opened?.bank.db.close();
    await opened?.sandbox.close();
    await database?.drop();
  });
  return () => {
    if (!opened) throw new Error('The bank has not opened yet');
    return opened;
  };
}
