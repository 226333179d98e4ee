import { allUpcomingDues } from '@billpay/api-contract/billers';
import type { RefusalCode } from '@billpay/api-contract/endpoint';
import { fetchBill } from '@billpay/api-contract/bills';
import { toPaise } from '@billpay/api/paise';
import { fetchBillBody, type Payable } from '../payable';
import { requireOk, requireRefused } from '../response';
import { Failed, Skipped } from '../report';
import type { Run, Scenario } from '../run';

const NO_PENDING_BILL: RefusalCode = 'no-pending-bill';

/**
 * Checks that a payment removes the due of its bill, and that the API then reports with a code or the known
 * words that nothing is owed (PAY-14).
 */
export async function checkPaidBill(run: Run, { bill, amount }: Payable, scenario: Scenario): Promise<void> {
  const { first, firstData } = run;
  const dueOf = (dues: typeof firstData.dues) =>
    dues.find(({ customerBillID }) => customerBillID === bill.CUSTOMER_BILL_ID);
  await scenario.of(allUpcomingDues).step('no longer lists the due of a paid bill', async () => {
    if (!dueOf(firstData.dues)) throw new Skipped('the bill was not listed as due before it was paid');
    const due = dueOf(requireOk(await first.call(allUpcomingDues)).data);
    if (due && toPaise(due.dueAmount) >= toPaise(amount))
      throw new Failed(`still lists ₹ ${due.dueAmount}: the portal removes no due after a payment`);
  });
  await scenario.of(fetchBill).step('says that nothing is owed on a paid bill', async () => {
    const response = await first.call(fetchBill, { body: fetchBillBody(bill) });
    if (response.body) throw new Skipped('the biller still has a bill');
    const { message, code } = requireRefused(response);
    if (code === NO_PENDING_BILL || /no pending bill/i.test(message)) return;
    throw new Failed(
      `'${message}' comes without the code ${NO_PENDING_BILL} and without these words: the portal keeps the due`,
    );
  });
}
