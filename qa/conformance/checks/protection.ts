import * as protection from '@billpay/api-contract/protection';
import { payBill } from '@billpay/api-contract/payment';
import { toPaise, toRupees } from '@billpay/api/paise';
import { otherThan } from '../codes';
import { paymentBody } from '../payable';
import { Failed } from '../report';
import { requireOk, requireRefused } from '../response';
import { groups, isSelected, Scenario, whyNotConfirm, type Run } from '../run';

/** Locks payments and unlocks them (BEY-10). */
async function checkLock(run: Run): Promise<void> {
  const { first, codes, payable } = run;
  const scenario = new Scenario(run.report, protection.lockPayments);
  const isLocked = async () => requireOk(await first.call(protection.readPaymentLock)).data.LOCKED;
  await scenario.must('locks payments at once, also twice', async () => {
    for (const _ of ['once', 'twice'])
      requireOk(await first.call(protection.lockPayments, { body: { lock: true } }));
    if (!(await isLocked())) throw new Failed('payments are not locked');
  });
  await scenario.of(payBill).step('refuses a payment while payments are locked', async () => {
    if (typeof payable === 'string') return payable;
    const { code } = requireRefused(await first.call(payBill, { body: paymentBody(payable, '000000') }));
    if (code !== 'payments-locked') throw new Failed(`the code of the refusal is ${code ?? 'missing'}`);
  });
  await scenario
    .of(protection.unlockPayments)
    .must('refuses a wrong code, and unlocks with the correct one', async () => {
      const otp = await codes.request(first, 'payments-unlock', {});
      requireRefused(await first.call(protection.unlockPayments, { body: { otp: otherThan(otp) } }), 422);
      if (!(await isLocked())) throw new Failed('a wrong code has unlocked payments');
      requireOk(await first.call(protection.unlockPayments, { body: { otp } }));
      if (await isLocked()) throw new Failed('payments are still locked');
    });
}

/** Reports a payment twice (BEY-11). Only in a sandbox, because a report is permanent and stops auto pay. */
async function checkReport(run: Run): Promise<void> {
  const { first, firstData } = run;
  const scenario = new Scenario(run.report, protection.reportPayment);
  const paid = firstData.transactions.find(({ TRANSACTION_STATUS }) => TRANSACTION_STATUS === 'success');
  if (!paid) return;
  await scenario.step('reports a payment once, and lists the report', async () => {
    const body = { transactionId: paid.TRANSACTION_ID };
    const { data } = requireOk(await first.call(protection.reportPayment, { body }));
    const again = requireOk(await first.call(protection.reportPayment, { body })).data;
    if (again.REPORT_ID !== data.REPORT_ID) throw new Failed('one payment has two reports');
    const reports = requireOk(await first.call(protection.paymentReports)).data;
    if (reports.filter((one) => one.REPORT_ID === data.REPORT_ID).length !== 1)
      throw new Failed('the report is not listed once');
  });
}

/** Lowers the daily limit and removes it with a code. */
async function checkLimit(run: Run): Promise<void> {
  const { first, codes } = run;
  const scenario = new Scenario(run.report, protection.lowerDailyLimit);
  const { data } = requireOk(await first.call(protection.readDailyLimit));
  const limit = toRupees(toPaise(data.OWN_LIMIT ?? data.BANK_LIMIT) - 100);
  const own = async () => requireOk(await first.call(protection.readDailyLimit)).data.OWN_LIMIT;
  await scenario.must('sets a lower limit without a code', async () => {
    requireOk(await first.call(protection.lowerDailyLimit, { body: { limit } }));
    if ((await own()) !== limit) throw new Failed(`the limit is ${String(await own())}`);
  });
  await scenario.step('refuses a higher limit without a code', async () => {
    const body = { limit: toRupees(toPaise(limit) + 100) };
    requireRefused(await first.call(protection.lowerDailyLimit, { body }), 422);
  });
  await scenario.of(protection.raiseDailyLimit).must('restores the limit with a code', async () => {
    const otp = await codes.request(
      first,
      'limit-raise',
      data.OWN_LIMIT === null ? {} : { limit: data.OWN_LIMIT },
    );
    const restore = (code: string) =>
      first.call(protection.raiseDailyLimit, { body: { limit: data.OWN_LIMIT, otp: code } });
    requireRefused(await restore(otherThan(otp)), 422);
    requireOk(await restore(otp));
    if ((await own()) !== data.OWN_LIMIT) throw new Failed('the limit is not restored');
  });
}

/**
 * Checks the lock, the customer's limit and reports. Only in a sandbox, because an interrupted run would leave payments
 * locked.
 */
export async function checkProtection(run: Run): Promise<void> {
  if (!run.control || whyNotConfirm(run) !== null || !isSelected(run, 'protection', 'protection')) return;
  run.report.startGroup(groups.protection);
  if (run.endpoints.includes(protection.lockPayments)) await checkLock(run);
  if (run.endpoints.includes(protection.readDailyLimit)) await checkLimit(run);
  if (run.endpoints.includes(protection.reportPayment)) await checkReport(run);
}
