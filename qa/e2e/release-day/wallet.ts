import { transactions, type WireTransaction } from '@billpay/api-contract/transactions';
import { TestClient } from '@billpay/sandbox/testing/test-client';
import type { Bank, Customer } from '../portal/bank';

const DAY_MS = 86_400_000;

/** A customer's own record of payments, which the test compares with the ledger and the API. */
export class Wallet {
  /** Number of submitted payments. */
  attempts = 0;
  /** Ids of the payments whose receipt the customer has seen. */
  readonly paid: string[] = [];

  private constructor(
    private readonly bank: Bank,
    private readonly customer: Customer,
    private readonly balancePaise: number,
    private readonly before: readonly WireTransaction[],
  ) {}

  /** Must be called before the customer's page opens. */
  static async open(bank: Bank, customer: Customer): Promise<Wallet> {
    return new Wallet(bank, customer, await balanceOf(bank, customer), await latestOf(bank, customer));
  }

  /** Returns one sentence for each payment that was lost, debited twice or debited with a wrong amount. */
  async differences(): Promise<string[]> {
    const { bank, customer, attempts, paid } = this;
    const known = new Set(this.before.map(({ TRANSACTION_ID }) => TRANSACTION_ID));
    const settled = (await latestOf(bank, customer)).filter(
      ({ TRANSACTION_ID: id, TRANSACTION_STATUS: status }) => !known.has(id) && status === 'success',
    );
    const debited = this.balancePaise - (await balanceOf(bank, customer));
    const owed = settled.reduce((sum, one) => sum + paiseOf(one.BILL_AMOUNT) + paiseOf(one.FEE), 0);
    const lost = paid.filter((id) => !settled.some(({ TRANSACTION_ID }) => TRANSACTION_ID === id));
    return [
      ...lost.map((id) => `${customer}: ${id} is lost`),
      ...(settled.length > attempts ? [`${customer}: ${settled.length} payments of ${attempts}`] : []),
      ...(debited === owed ? [] : [`${customer}: debited ${debited} paise for ${owed}`]),
    ];
  }
}

async function balanceOf(bank: Bank, customer: Customer): Promise<number> {
  return (await bank.balancesOf(customer)).reduce((sum, balance) => sum + balance, 0);
}

/** Returns the customer's transactions of these days: the program may run at midnight. */
async function latestOf(bank: Bank, customer: Customer): Promise<readonly WireTransaction[]> {
  const client = await TestClient.signIn(bank.origin, customer);
  const dayAt = (days: number) => new Date(client.now() + days * DAY_MS).toISOString().slice(0, 10);
  const body = { startDate: dayAt(-1), endDate: dayAt(1), pageNumber: 1 };
  return (await client.call(transactions, { body })).data;
}

function paiseOf(rupees: string): number {
  return Math.round(Number(rupees) * 100);
}
