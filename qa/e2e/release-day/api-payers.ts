import { setTimeout as sleep } from 'node:timers/promises';
import { fetchAndPay, savedAs } from '@billpay/sandbox/testing/bills';
import { TestClient } from '@billpay/sandbox/testing/test-client';
import type { Bank } from '../portal/bank';
import type { Accounts } from './accounts';

const bills = ['Mumbai Flat Power', 'Delhi Water', 'Home Internet'] as const;
const PAUSE_MS = 500;

/** Customers of another channel, such as the bank's app, who pay at the API during the portal's releases. */
export class ApiPayers {
  readonly failures: string[] = [];
  #isStopped = false;
  #running: Promise<void> | undefined;

  constructor(
    private readonly bank: Bank,
    private readonly accounts: Accounts,
  ) {}

  start(): void {
    this.#running = this.run().catch((error: unknown) => void this.failures.push(String(error)));
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#running;
  }

  private async run(): Promise<void> {
    while (!this.#isStopped) await this.payAll();
  }

  /** Lets one customer pay each bill. */
  private async payAll(): Promise<void> {
    const customer = await this.bank.newCustomer('regular');
    const wallet = await this.accounts.open(customer);
    const client = await TestClient.signIn(this.bank.origin, customer);
    for (const bill of bills) {
      wallet.attempted();
      const { status, response, message } = await fetchAndPay(client, await savedAs(client, bill));
      if (response) wallet.paid(response.data.paymentDetails.tran.transactionId);
      else this.failures.push(`${bill} at the API: ${status} ${message}`);
      await sleep(PAUSE_MS);
    }
  }
}
