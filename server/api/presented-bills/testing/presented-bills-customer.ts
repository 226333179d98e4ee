import { allUpcomingDues } from '@billpay/api-contract/billers';
import { presentedBills } from '@billpay/api-contract/presented-bills';
import {
  autoPayBankUnderTest,
  biller,
  type AutoPayBank,
  type Payer,
} from '@billpay/sandbox/testing/auto-pay-bank';
import { TestClient } from '@billpay/sandbox/testing/test-client';
import type { Bill, BillRefused, Presentment, SkipDecision } from '../../adapters/bill-network';
import { deleteAutoPay } from '../../auto-pay/change-auto-pay';
import type { Bank } from '../../bank';
import { handlePresentedBills } from '../presented-bill-jobs';

const NUMBER = '5654451234';
/** Network response if there is no bill. */
export const nothing: BillRefused = { refused: 'No bill', code: 'no-pending-bill' };

/** A network that returns these events, two per page, and this bill. */
export class ScriptedNetwork {
  events: Presentment[] = [];
  bill: Bill | BillRefused | 'no-response' = nothing;
  readonly decisions: SkipDecision[] = [];
  fetches = 0;
  isDown = false;

  adapt({ network, ...bank }: Bank): Bank {
    return {
      ...bank,
      network: {
        ...network,
        presentments: async (after) => {
          const from = Number(after ?? 0);
          const presentments = this.events.slice(from, from + 2);
          const next = String(from + presentments.length);
          return { presentments, next, isLast: from + 2 >= this.events.length };
        },
        fetchBill: async () => {
          this.fetches += 1;
          if (this.bill === 'no-response') throw new Error('no response');
          return this.bill;
        },
        decideSkip: async (decision) => {
          if (this.isDown) throw new Error('down');
          this.decisions.push(decision);
        },
      },
    };
  }
}

/** Returns a fetched bill of ₹640. */
export const makeBill = (change: Partial<Bill> = {}): Bill => ({
  amountPaise: 640_00,
  customerName: 'ANANYA IYER',
  billNumber: NUMBER,
  billDate: '2031-02-05',
  dueDate: '2031-02-20',
  tags: [],
  additionalInfo: [],
  ...change,
});

/** A customer with one saved bill, at a bank whose network presents the events of `network`. */
export class PresentedBillsCustomer {
  readonly network = new ScriptedNetwork();
  readonly bank: Bank;

  constructor(
    private readonly home: AutoPayBank,
    readonly payer: Payer,
  ) {
    this.bank = this.network.adapt(home.bank);
  }

  /** An event about the customer's bill. */
  event(change: Partial<Presentment> = {}): Presentment {
    return {
      billId: 'UPM1',
      revision: 1,
      state: 'presented',
      customerId: this.payer.customer,
      billerId: biller.billerId,
      parameters: [{ PARAMETER_NAME: biller.parameter, PARAMETER_VALUE: NUMBER }],
      amountPaise: 640_00,
      billDate: '2031-02-05',
      dueDate: '2031-02-20',
      ...change,
    };
  }

  /** Presents further events, and handles them. */
  async receive(...events: readonly Presentment[]): Promise<void> {
    this.network.events.push(...events);
    while (await handlePresentedBills(this.bank));
  }

  signIn(): Promise<TestClient> {
    return TestClient.signIn(this.home.origin, this.payer.customer);
  }

  async listed() {
    return (await (await this.signIn()).call(presentedBills)).data;
  }

  /** Amounts of the dues. */
  async dues(): Promise<string[]> {
    return (await (await this.signIn()).call(allUpcomingDues)).data.map(({ dueAmount }) => dueAmount);
  }
}

/** Starts a bank for a test file, with a new customer for each test, at noon on 10 February 2031. */
export function presentedBillsUnderTest(): { under(): AutoPayBank; customer(): PresentedBillsCustomer } {
  const under = autoPayBankUnderTest();
  let customer: PresentedBillsCustomer | undefined;
  beforeEach(async () => {
    await under().at('2031-02-10', '12:00');
    const payer = await under().payer({ paymentDay: 28 });
    await deleteAutoPay(under().bank, payer.autoPay);
    await under().bank.db.script('DELETE FROM presentment_cursor; DELETE FROM presented_bill');
    await under().bank.db.query(`UPDATE customer SET dues_refreshed_on = '2031-02-10'`);
    customer = new PresentedBillsCustomer(under(), payer);
  });
  return {
    under,
    customer() {
      if (!customer) throw new Error('No test has begun');
      return customer;
    },
  };
}
