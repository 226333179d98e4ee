import {
  presentedBills,
  restorePresentedBill,
  skipPresentedBill,
  type WirePresentedBill,
} from '@billpay/api-contract/presented-bills';
import { findReceipt } from './answers';
import type { Network } from './bill-network';
import type { Customers, Person } from './customer';
import type { World } from './world';

/** A presented bill as listed by the API, with the customer's number at the biller. */
export interface ListedBill extends WirePresentedBill {
  readonly number: string;
  readonly month: string;
}

/** The customers' lists of presented bills. */
export class Inbox {
  /** Bills that were listed after the customer had a receipt of their payment. */
  readonly listedAfterPayment: string[] = [];

  constructor(
    private readonly world: World,
    private readonly customers: Customers,
    private readonly network: Network,
  ) {}

  /** Opens the list, and sometimes skips a bill or undoes this. */
  async open(person: Person): Promise<void> {
    const paid = this.#findPaid(person);
    const listed = await this.list(person);
    this.listedAfterPayment.push(
      ...listed.filter(({ number, month }) => paid.has(`${number} ${month}`)).map(({ number }) => number),
    );
    const { chance } = this.world;
    const bill = listed.length > 0 && chance.happens(0.5) ? chance.pick(listed) : undefined;
    if (!bill) return;
    await this.world.sleep(chance.between(1, 60_000));
    const { dueAmount, dueDate, isSkipped } = bill;
    const params = { id: bill.id };
    const answer = isSkipped
      ? await this.customers.call(person, restorePresentedBill, { params })
      : await this.customers.call(person, skipPresentedBill, { params, body: { dueAmount, dueDate } });
    this.world.note(`${person.name} ${isSkipped ? 'restores' : 'skips'} ${bill.billName}: ${answer.kind}`);
  }

  /** Returns the listed bills; none without a response. */
  async list(person: Person): Promise<readonly ListedBill[]> {
    const answer = await this.customers.call(person, presentedBills);
    if (answer.kind !== 'ok') return [];
    return answer.data.data.flatMap((bill) => {
      const number = person.bills.find(({ id }) => id === bill.customerBillId)?.number;
      return number === undefined ? [] : [{ ...bill, number, month: bill.billDate.slice(0, 7) }];
    });
  }

  /**
   * Lists the number and month of each bill for which the customer has a receipt. Excludes payments that the network
   * reported as accepted but did not book, because their bills stay open.
   */
  #findPaid(person: Person): ReadonlySet<string> {
    const paid = new Set<string>();
    for (const intent of this.customers.intents.filter((each) => each.person === person)) {
      const isPaid = intent.answers.some((answer) => {
        const details = findReceipt(answer)?.paymentDetails;
        return details?.status === 'success' && !this.network.contradicted.has(details.tran.transactionId);
      });
      if (isPaid && intent.month !== null) paid.add(`${intent.bill.number} ${intent.month}`);
    }
    return paid;
  }
}
