import { transactions } from '@billpay/api-contract/transactions';
import { TestClient } from '@billpay/sandbox/testing/test-client';
import type { Bank, Customer } from '../portal/bank';

/** A customer's own record of payments, and the balances before the first. */
export interface Wallet {
  readonly customer: Customer;
  /** Records that a payment is about to be submitted. */
  attempted(): void;
  /** Records a payment that a receipt or the API's response reported as paid. */
  paid(transactionId: string): void;
}

interface Known {
  readonly customer: Customer;
  readonly balancePaise: number;
  readonly before: ReadonlySet<string>;
  readonly paid: string[];
  attempts: number;
}

export interface PaymentTotals {
  /** Payments that receipts and responses reported as paid. */
  readonly made: number;
  /** Number of these that are paid in the customer's transactions. */
  readonly found: number;
  /** Payments beyond the customers' own submissions, or debited with more than their amount. */
  readonly debitedTwice: number;
  /** A sentence about each customer with an incorrect account. */
  readonly wrong: readonly string[];
}

const PAID = 'success';
const DAY_MS = 86_400_000;

/** Records what a day's customers paid, and compares it at the end with the ledger and the API. */
export class Accounts {
  readonly #known: Known[] = [];

  constructor(private readonly bank: Bank) {}

  /** Signs in; call it before the customer's page opens. */
  async open(customer: Customer): Promise<Wallet> {
    const known: Known = {
      customer,
      balancePaise: await this.balanceOf(customer),
      before: new Set((await this.transactionsOf(customer)).map(({ id }) => id)),
      paid: [],
      attempts: 0,
    };
    this.#known.push(known);
    return {
      customer,
      attempted: () => (known.attempts += 1),
      paid: (transactionId) => known.paid.push(transactionId),
    };
  }

  /** Compares every customer's payments with the ledger. */
  async compare(): Promise<PaymentTotals> {
    const totals = { made: 0, found: 0, debitedTwice: 0, wrong: [] as string[] };
    for (const known of this.#known.filter(({ attempts }) => attempts > 0)) {
      const { customer, before, paid, attempts, balancePaise } = known;
      const since = (await this.transactionsOf(customer)).filter(({ id }) => !before.has(id));
      const settled = since.filter(({ status }) => status === PAID);
      const found = paid.filter((id) => settled.some((one) => one.id === id));
      const debited = balancePaise - (await this.balanceOf(customer));
      const owed = settled.reduce((sum, { paise }) => sum + paise, 0);
      totals.made += paid.length;
      totals.found += found.length;
      if (found.length < paid.length) totals.wrong.push(`${customer}: ${paid.length - found.length} lost`);
      if (settled.length > attempts || debited > owed) totals.debitedTwice += 1;
      if (settled.length > attempts) totals.wrong.push(`${customer}: ${settled.length} of ${attempts}`);
      if (debited !== owed) totals.wrong.push(`${customer}: debited ${debited} paise for ${owed}`);
    }
    const sum = await this.bank.ledgerSum();
    if (sum !== '0.00') totals.wrong.push(`the ledger's sum is ${sum}`);
    return totals;
  }

  private async balanceOf(customer: Customer): Promise<number> {
    return (await this.bank.balancesOf(customer)).reduce((sum, balance) => sum + balance, 0);
  }

  private async transactionsOf(customer: Customer): Promise<{ id: string; status: string; paise: number }[]> {
    const client = await TestClient.signIn(this.bank.origin, customer);
    const dayAt = (days: number) => new Date(client.now() + days * DAY_MS).toISOString().slice(0, 10);
    // Includes the days before and after: the program may run at midnight.
    const body = { startDate: dayAt(-1), endDate: dayAt(1), pageNumber: 1 };
    const { data } = await client.call(transactions, { body });
    if ((data[0]?.TOTAL_PAGES ?? 1) > 1) throw new Error(`${customer} has more payments than one page`);
    return data.map((one) => ({
      id: one.TRANSACTION_ID,
      status: one.TRANSACTION_STATUS,
      paise: paiseOf(one.BILL_AMOUNT) + paiseOf(one.FEE),
    }));
  }
}

function paiseOf(rupees: string): number {
  return Math.round(Number(rupees) * 100);
}
