import { savedBillers, type WireSavedBiller } from '@billpay/api-contract/billers';
import { fetchBill } from '@billpay/api-contract/bills';
import { payBill } from '@billpay/api-contract/payment';
import {
  buildConfirmation,
  fetchBillBody,
  fetchedBills,
  fetchPayable,
  paymentBody,
  type Payable,
} from '../payable';
import { Skipped } from '../report';
import type { Run } from '../run';
import { guarded, required, type AccessControlCheck } from './second-customer';

/** Lists payments of the first customer that refer to the second customer's data. */
export function paymentChecks(run: Run): Omit<AccessControlCheck, 'writes'>[] {
  const { first, second, firstData, secondData, payable } = run;
  /** Finds a bill that the first customer can pay now. Any due bill is suitable. */
  const own = async (fits: (bill: WireSavedBiller) => boolean = () => true): Promise<Payable> => {
    if (typeof payable === 'string') throw new Skipped(payable);
    let why = 'it is of a biller that the second customer has not saved';
    for (const bill of [payable.bill, ...fetchedBills(firstData.saved, null)].filter(fits)) {
      const owed = await fetchPayable(first, firstData, bill);
      if (typeof owed !== 'string') return owed;
      why = owed;
    }
    throw new Skipped(`no bill of the first customer can be paid now; the last: ${why}`);
  };
  const pay = (what: string, make: () => Promise<{ from: Payable; change: Partial<Payable> }>) =>
    guarded(run, payBill, 'payment', what, async () => {
      const { from, change } = await make();
      const changed = { ...from, ...change };
      const { otp: _, ...body } = paymentBody(changed, '000000');
      return { confirmed: buildConfirmation(changed), own: () => buildConfirmation(from), parts: { body } };
    });
  return [
    pay('account', async () => {
      const [account] = second.claims.accounts;
      if (!account) throw new Skipped('the second customer has no account');
      return { from: await own(), change: { account: account.accountID } };
    }),
    pay('saved biller', async () => {
      const sameBiller = ({ BILLER_ID }: WireSavedBiller) =>
        secondData.saved.find((saved) => saved.BILLER_ID === BILLER_ID);
      const from = await own((bill) => sameBiller(bill) !== undefined);
      const theirs = required(sameBiller(from.bill), 'saved biller', secondData, savedBillers);
      return { from, change: { bill: { ...from.bill, CUSTOMER_BILL_ID: theirs.CUSTOMER_BILL_ID } } };
    }),
    pay('bill fetch', async () => {
      const from = await own();
      const fetched = await second.call(fetchBill, { body: fetchBillBody(from.bill) });
      if (!fetched.body) throw new Skipped(`the second customer's bill fetch returned ${fetched.status}`);
      return { from, change: { reference: fetched.body.txnRefKey } };
    }),
  ];
}
