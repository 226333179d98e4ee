import { randomUUID } from 'node:crypto';
import type { Bank } from '@billpay/api/bank';
import { openDatabase } from '@billpay/api/database/open-database';
import { makeActors, type Actor, type Ending } from './actors';
import { openBank } from '../open-bank';
import { pay } from '@billpay/api/payments/pay';
import { readPayment, type Payment } from '@billpay/api/payments/payment';
import type { PaymentRequest } from '@billpay/api/payments/payment-order';
import { recoverPayments } from '@billpay/api/payments/recovery';
import { orderPayment } from './order-payment';
import { createTestDatabase, type TestDatabase } from './test-database';

/** Amount of these customers' payments, in paise. */
export const PAISE = 100_00;

/** Two instances on one database, without HTTP servers or background work. The test advances the time. */
export class BankOfTwo {
  private constructor(
    private readonly database: TestDatabase,
    readonly here: Bank,
    readonly elsewhere: Bank,
    public members: readonly Actor[],
  ) {}

  static async open(): Promise<BankOfTwo> {
    const database = await createTestDatabase();
    const { url } = database;
    const here = await openBank(await openDatabase({ url }), () => undefined);
    const elsewhere = await openBank(await openDatabase({ url }), () => undefined);
    return new BankOfTwo(database, here, elsewhere, []);
  }

  async close(): Promise<void> {
    await this.here.db.close();
    await this.elsewhere.db.close();
    await this.database.drop();
  }

  get url(): string {
    return this.database.url;
  }

  /** Creates customers without payments. */
  async newMembers(customers = 1): Promise<void> {
    const { members } = await makeActors(this.here, { customers, payments: customers * 10 });
    this.members = members;
  }

  /** Returns the first instance with another network or core. */
  withNetwork(change: Partial<Bank['network']>): Bank {
    return { ...this.here, network: { ...this.here.network, ...change } };
  }
  withCore(change: Partial<Bank['core']>): Bank {
    return { ...this.here, core: { ...this.here.core, ...change } };
  }

  /** Prepares an order with its code, for the bill with this test number. */
  async order(
    ending: Ending,
    member = this.members[0],
  ): Promise<{ customer: string; request: PaymentRequest }> {
    const bill = member?.bills.find((saved) => saved.kind === 'instant' && saved.ending === ending);
    const [account] = member?.accounts ?? [];
    if (!member || !bill || !account) throw new Error('There is nothing to pay');
    const { id: savedBillerId, billerId, parameters } = bill;
    const { customer } = member;
    const order = { customer, account: account.number, billerId, savedBillerId, parameters };
    return { customer, request: await orderPayment(this.here, { ...order, paise: PAISE, reference: null }) };
  }

  async pay(by: Bank, ending: Ending, member = this.members[0]): Promise<Payment> {
    const { customer, request } = await this.order(ending, member);
    return pay(by, customer, randomUUID(), request);
  }

  async statusOf({ id }: Payment): Promise<string> {
    return (await readPayment(this.here, id)).status;
  }

  /** Makes all waiting work due and expires all leases. */
  async letTimePass(): Promise<void> {
    await this.here.db.query(
      `UPDATE outbox SET leased_until = NULL, next_at = $1 FROM payment, customer
       WHERE payment.id = payment_id AND customer.id = payment.customer_id AND customer.kind = 'hammer'`,
      [this.here.clock.now()],
    );
  }

  /** Advances the time and runs the other instance's recovery until nothing is due. */
  async untilNothingWaits(): Promise<void> {
    await this.letTimePass();
    await this.elsewhere.clock.refresh();
    while (await recoverPayments(this.elsewhere));
  }
}
