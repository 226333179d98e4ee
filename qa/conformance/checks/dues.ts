import { acceptAccountName } from '@billpay/api-contract/bills';
import { allUpcomingDues } from '@billpay/api-contract/billers';
import { markPaidElsewhere, paidElsewhere, unmarkPaidElsewhere } from '@billpay/api-contract/paid-elsewhere';
import { openPaymentLink } from '@billpay/api-contract/payment-links';
import { skipPresentedBill } from '@billpay/api-contract/presented-bills';
import { cancelSchedule, schedulePayment, scheduledPayments } from '@billpay/api-contract/schedules';
import { toPaise, toRupees } from '@billpay/api/paise';
import { otherThan } from '../codes';
import { checkAccountName } from './account-name';
import { checkPaymentLink } from './payment-link';
import { checkPresentedBills } from './presented-bills';
import { bankDay } from '../customer-data';
import type { Payable } from '../payable';
import { Failed } from '../report';
import { requireOk, requireRefused } from '../response';
import { groups, isSelected, Scenario, whyNotConfirm, whyNotWrite, type Run } from '../run';

const DAYS_AHEAD = 5;

/** Marks a due as paid elsewhere and undoes it (BEY-27). */
async function checkPaidElsewhere(run: Run): Promise<void> {
  const scenario = new Scenario(run.report, markPaidElsewhere);
  const { first } = run;
  const planned = new Set(
    run.firstData.saved.flatMap((one) => (one.AUTOPAY_ID ? [one.CUSTOMER_BILL_ID] : [])),
  );
  const due = run.firstData.dues.find(
    ({ customerBillID, pendingAmount }) => !planned.has(customerBillID) && !pendingAmount,
  );
  if (!due)
    return run.report.skip(
      markPaidElsewhere.name,
      'marks a due',
      'the customer has no data for this request',
    );
  const { customerBillID: customerBillId, dueAmount, dueDate } = due;
  const isListed = async () =>
    requireOk(await first.call(allUpcomingDues)).data.some((one) => one.customerBillID === customerBillId);
  await scenario.must('refuses an amount other than the due amount', async () => {
    const body = { customerBillId, dueAmount: toRupees(toPaise(dueAmount) + 1), dueDate };
    requireRefused(await first.call(markPaidElsewhere, { body }), 409);
    if (!(await isListed())) throw new Failed('the due is no longer listed');
  });
  await scenario.must('no longer lists a marked due as due', async () => {
    requireOk(await first.call(markPaidElsewhere, { body: { customerBillId, dueAmount, dueDate } }));
    if (await isListed()) throw new Failed('the due is still listed');
    const { data } = requireOk(await first.call(paidElsewhere));
    if (!data.some((one) => one.customerBillId === customerBillId))
      throw new Failed('the mark is not listed');
  });
  await scenario.of(unmarkPaidElsewhere).step('lists the due again', async () => {
    requireOk(await first.call(unmarkPaidElsewhere, { params: { customerBillId: String(customerBillId) } }));
    if (!(await isListed())) throw new Failed('the due is not listed');
  });
}

/** Schedules a payment and cancels it, so that nothing is paid (BEY-24, BEY-25). */
async function checkSchedule(run: Run, { bill, amount, account }: Payable): Promise<void> {
  const scenario = new Scenario(run.report, schedulePayment);
  const { first, codes } = run;
  const wanted = {
    customerBillId: bill.CUSTOMER_BILL_ID,
    accountNumber: account,
    maximumAmount: amount,
    paysOn: bankDay(first, -DAYS_AHEAD),
  };
  const request = (paysOn: string) =>
    codes.requestIfSent(first, 'payment-schedule', {
      customerBillId: String(bill.CUSTOMER_BILL_ID),
      amount,
      accountNumber: account,
      paysOn,
    });
  const find = async () =>
    requireOk(await first.call(scheduledPayments)).data.find(
      ({ customerBillId, state }) => customerBillId === bill.CUSTOMER_BILL_ID && state === 'planned',
    );
  await scenario.must('refuses the current day', async () => {
    const paysOn = bankDay(first);
    const otp = await request(paysOn);
    requireRefused(await first.call(schedulePayment, { body: { ...wanted, paysOn, otp } }), 422);
  });
  await scenario.must('refuses a wrong code, and schedules with the correct one', async () => {
    const otp = await request(wanted.paysOn);
    requireRefused(await first.call(schedulePayment, { body: { ...wanted, otp: otherThan(otp) } }), 422);
    if (await find()) throw new Failed('a payment is scheduled');
    requireOk(await first.call(schedulePayment, { body: { ...wanted, otp } }));
    if ((await find())?.paysOn !== wanted.paysOn) throw new Failed('the payment is not listed');
  });
  await scenario.of(cancelSchedule).must('cancels the payment, once', async () => {
    const params = { id: String((await find())?.id) };
    requireOk(await first.call(cancelSchedule, { params }));
    if (await find()) throw new Failed('the payment is still listed');
    requireRefused(await first.call(cancelSchedule, { params }), 404);
  });
}

/** Checks additions about dues, which move no money. */
export async function checkDues(run: Run): Promise<void> {
  run.report.startGroup(groups.dues);
  if (run.endpoints.includes(markPaidElsewhere) && isSelected(run, 'dues', 'billers')) {
    const why = whyNotWrite(run);
    if (why === null) await checkPaidElsewhere(run);
    else run.report.skip(markPaidElsewhere.name, 'marks a due', why);
  }
  if (run.endpoints.includes(skipPresentedBill) && isSelected(run, 'dues', 'billers')) {
    const why = whyNotWrite(run);
    if (why === null) await checkPresentedBills(run);
    else run.report.skip(skipPresentedBill.name, 'skips a presented bill', why);
  }
  if (run.endpoints.includes(acceptAccountName) && isSelected(run, 'dues', 'payment')) {
    const payable = whyNotWrite(run) ?? run.payable;
    if (typeof payable === 'string') run.report.skip(acceptAccountName.name, 'accepts a name', payable);
    else await checkAccountName(run, payable);
  }
  if (run.endpoints.includes(openPaymentLink) && isSelected(run, 'dues', 'payment')) {
    const { payable } = run;
    if (typeof payable === 'string') run.report.skip(openPaymentLink.name, 'opens a payment link', payable);
    else await checkPaymentLink(run, payable);
  }
  if (!run.endpoints.includes(schedulePayment) || !isSelected(run, 'dues', 'payment')) return;
  const payable = whyNotConfirm(run) ?? run.payable;
  if (typeof payable === 'string') run.report.skip(schedulePayment.name, 'schedules a payment', payable);
  else await checkSchedule(run, payable);
}
