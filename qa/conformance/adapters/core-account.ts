import * as core from '@billpay/api/adapters/http/protocol/core-calls';
import { Failed, Skipped } from '../report';
import { newPaymentId, readUntil, requireEqual, type AdapterRun } from './adapter-run';

/** The amount of a test payment: ₹ 1. */
export const TEST_PAISE = 100;

type Outcome = 'held' | 'insufficient' | 'refused' | 'timed-out';
type State = 'none' | 'held' | 'refused' | 'captured' | 'released';

/** The account of the test customer, whose balance shows every movement of money. */
export class CoreAccount {
  private constructor(
    private readonly run: AdapterRun,
    readonly reference: string,
  ) {}

  /** Selects the account with the highest balance. @throws Skipped if it has less than a test payment */
  static async find(run: AdapterRun): Promise<CoreAccount> {
    const { customerId } = run.test;
    const { accounts } = await run.caller.result(core.listAccounts, { params: { customerId } });
    const [richest] = accounts.toSorted((a, b) => (b.balancePaise ?? 0) - (a.balancePaise ?? 0));
    if (!richest || (richest.balancePaise ?? 0) < 10 * TEST_PAISE)
      throw new Skipped('the test customer has no account with a balance');
    return new CoreAccount(run, richest.reference);
  }

  async balancePaise(): Promise<number> {
    const { customerId } = this.run.test;
    const { accounts } = await this.run.caller.result(core.listAccounts, { params: { customerId } });
    const account = accounts.find(({ reference }) => reference === this.reference);
    if (typeof account?.balancePaise !== 'number') throw new Failed('the account has no balance any more');
    return account.balancePaise;
  }

  body(paymentId: string, amountPaise = TEST_PAISE, billNumber = this.run.test.billNumber) {
    return { paymentId, account: this.reference, amountPaise, billNumber };
  }

  async hold(paymentId: string, amountPaise?: number, billNumber?: string): Promise<Outcome> {
    const body = this.body(paymentId, amountPaise, billNumber);
    return (await this.run.caller.result(core.holdAmount, { body })).outcome;
  }

  async capture(paymentId: string): Promise<State> {
    return (await this.run.caller.result(core.captureHold, { params: { paymentId } })).state;
  }

  async release(paymentId: string): Promise<State> {
    return (await this.run.caller.result(core.releaseHold, { params: { paymentId } })).state;
  }

  async status(paymentId: string): Promise<State> {
    return (await this.run.caller.result(core.readHold, { params: { paymentId } })).state;
  }

  async requireDebited(before: number, paise: number): Promise<void> {
    const read = async () => before - (await this.balancePaise());
    const debited = await readUntil(read, (amount) => amount === paise);
    requireEqual('the debited amount in paise', debited, paise);
  }
}

/** Runs a check with a new payment, and releases it afterwards so that no money stays held. */
export async function withPayment(
  run: AdapterRun,
  act: (account: CoreAccount, paymentId: string, before: number) => Promise<string | void>,
): Promise<string | void> {
  const account = await CoreAccount.find(run);
  const paymentId = newPaymentId();
  try {
    return await act(account, paymentId, await account.balancePaise());
  } finally {
    await account.release(paymentId).catch(() => undefined);
  }
}
