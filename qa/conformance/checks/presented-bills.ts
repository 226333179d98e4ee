import { allUpcomingDues } from '@billpay/api-contract/billers';
import {
  presentedBills,
  restorePresentedBill,
  skipPresentedBill,
} from '@billpay/api-contract/presented-bills';
import { toPaise, toRupees } from '@billpay/api/paise';
import { Failed } from '../report';
import { requireOk, requireRefused } from '../response';
import { Scenario, type Run } from '../run';

/** Skips a presented bill and lists it again (BEY-53, BEY-54). */
export async function checkPresentedBills(run: Run): Promise<void> {
  const scenario = new Scenario(run.report, skipPresentedBill);
  const { first } = run;
  const list = async () => requireOk(await first.call(presentedBills)).data;
  const bill = (await list()).find(
    (one) => !one.isSkipped && one.paidBy === null && one.pendingAmount === null,
  );
  if (!bill)
    return run.report.skip(
      skipPresentedBill.name,
      'skips a presented bill',
      'the customer has no data for this request',
    );
  const { dueAmount, dueDate, customerBillId } = bill;
  const params = { id: String(bill.id) };
  const findDue = async () =>
    requireOk(await first.call(allUpcomingDues)).data.find((due) => due.customerBillID === customerBillId);
  await scenario.of(presentedBills).must('lists a presented bill with the amount of its due', async () => {
    const due = await findDue();
    if (due?.dueAmount !== dueAmount)
      throw new Failed(`the due is ${due?.dueAmount ?? 'missing'}, not ${dueAmount}`);
  });
  await scenario.must('refuses an amount other than the due amount', async () => {
    const body = { dueAmount: toRupees(toPaise(dueAmount) + 1), dueDate };
    requireRefused(await first.call(skipPresentedBill, { params, body }), 409);
    if (!(await findDue())) throw new Failed('the bill is no longer due');
  });
  await scenario.must('no longer lists a skipped bill as due', async () => {
    requireOk(await first.call(skipPresentedBill, { params, body: { dueAmount, dueDate } }));
    if (await findDue()) throw new Failed('the bill is still due');
    if (!(await list()).some(({ id, isSkipped }) => id === bill.id && isSkipped))
      throw new Failed('the bill is not listed as skipped');
  });
  await scenario.of(restorePresentedBill).step('lists the bill again', async () => {
    requireOk(await first.call(restorePresentedBill, { params }));
    if (!(await findDue())) throw new Failed('the bill is not due');
  });
}
